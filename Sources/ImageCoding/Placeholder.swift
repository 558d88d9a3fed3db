// ImageCoding
