/** How a number is shown: as it is, as a date, or filled with zeros to so many digits. */
export type Shown = { kind: 'number' } | { kind: 'date' } | { kind: 'zeros'; digits: number }

const plain: Shown = { kind: 'number' }

/** Formats that every workbook has under these numbers (ECMA-376 18.8.30, those of East Asia included). */
const builtInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

export function shownBy(id: number, code: string | undefined): Shown {
  if (code === undefined) return builtInDate(id) ? { kind: 'date' } : plain
  // what stands in quotes, brackets or behind a backslash is no letter of the format
  const letters = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').split(';')[0]!
  if (/^[0\s()-]+$/.test(letters) && letters.includes('0')) {
    return { kind: 'zeros', digits: letters.replace(/[^0]/g, '').length }
  }
  return /[ymdhs]/i.test(letters) && !/general/i.test(letters) ? { kind: 'date' } : plain
}

const DAY_MS = 86_400_000

/** A number of a cell as people read it. */
export function textOfNumber(raw: string, shown: Shown, from1904: boolean): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (shown.kind === 'date') return dateOf(value, from1904)
  if (!Number.isInteger(value) || Math.abs(value) >= 1e21) return String(value)
  const digits = BigInt(value).toString()
  return shown.kind === 'zeros' ? digits.padStart(shown.digits, '0') : digits
}

/** Days since the epoch of the workbook; Excel counts a 29 February of 1900 that never was. */
function dateOf(serial: number, from1904: boolean): string {
  const days = from1904 ? serial - 24_107 : serial - (serial < 60 ? 25_568 : 25_569)
  const at = new Date(Math.round(days * 86_400) * 1000)
  if (Number.isNaN(at.getTime())) return String(serial)
  const [day, time] = at.toISOString().split('T') as [string, string]
  return at.getTime() % DAY_MS === 0 ? day : `${day} ${time.slice(0, 5)}`
}
