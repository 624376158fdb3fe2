import { format, getFormatFromId, isDateFormat } from 'numfmt'

/** Format of cells that have none. */
export const GENERAL = 'General'

/** What Korean Excel shows by the numbers of formats that follow the machine (ECMA-376 18.8.30). */
const korean = new Map<number, string>([
  [14, 'yyyy-mm-dd'],
  [22, 'yyyy-mm-dd h:mm'],
  ...[27, 28, 29, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy-mm-dd'] as const),
  [30, 'mm-dd-yy'],
  [31, 'yyyy"년" m"월" d"일"'],
  [32, 'h"시" mm"분"'],
  [33, 'h"시" mm"분" ss"초"'],
  [34, 'h:mm'],
  [35, 'h:mm:ss'],
  [55, 'yyyy"년" m"월"'],
  [56, 'm"월" d"일"'],
])

/** The code of a format: of the workbook's own as it stands there, of the others by their number. */
export const formatOf = (id: number, code: string | undefined): string =>
  code ?? korean.get(id) ?? getFormatFromId(id) ?? GENERAL

/** Days that a workbook of the old Macintosh counts less. */
const TO_1904 = 1462

const shown = (code: string, value: number | string): string | undefined => {
  try {
    return format(code, value, { locale: 'ko', nbsp: false }).trim()
  } catch {
    return undefined
  }
}

/**
 * What a cell with this number shows, however narrow its column is. Whole numbers without a format are shown with all their
 * digits: where Excel shortens them (`1.0E+12`), the line above the sheet doesn't.
 */
export function textOfNumber(raw: string, code: string, from1904: boolean): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  const plain = /^(general|@)$/i.test(code)
  if (plain && Number.isInteger(value) && Math.abs(value) < 1e21) return BigInt(value).toString()
  if (plain) return shown(GENERAL, value) ?? String(value)
  return shown(code, from1904 && isDateFormat(code) ? value + TO_1904 : value) ?? String(value)
}

/** What a cell with this text shows: formats can say something beside it. */
export const textOfText = (text: string, code: string): string =>
  code.includes('@') && code !== '@' ? (shown(code, text) ?? text) : text
