export const THUMB_WIDTH = 200

/**
 * 0.8 (MAN-BOOK-16); drawn from coarse to fine as it comes, and by another table of steps: a seventh smaller for some 10 ms. The
 * search for better scans or coefficients would save as much again for five times the work.
 */
export const KEPT = { quality: 80, progressive: true, quantisationTable: 3 }
