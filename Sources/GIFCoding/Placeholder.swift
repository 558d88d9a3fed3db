// GIFCoding
