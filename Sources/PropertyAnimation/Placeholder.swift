// PropertyAnimation
