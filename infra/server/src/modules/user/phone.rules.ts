/** Fewer digits fit half of all telephones. */
const FEWEST = 3

/** The digits that a keyword has where it may be part of a telephone number; dashes and blanks don't count. Pure. */
export function phoneDigits(keyword: string | undefined): string | null {
  const bare = (keyword ?? '').replace(/[\s-]/g, '')
  return /^\+?\d+$/.test(bare) && bare.length >= FEWEST ? bare : null
}
