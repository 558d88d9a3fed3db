// AnimateCommand
