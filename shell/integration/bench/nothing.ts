/** In the place of a part that the measured screen never shows. */
export {}
