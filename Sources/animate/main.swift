import AnimateCommand

AnimateCommand.main()
