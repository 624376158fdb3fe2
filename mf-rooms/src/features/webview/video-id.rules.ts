/** The video that an address names: a whole number from 1 on; null for anything else. */
export function videoIdOf(given: string | undefined): number | null {
  if (!given || !/^[1-9]\d{0,14}$/.test(given)) return null
  return Number(given)
}
