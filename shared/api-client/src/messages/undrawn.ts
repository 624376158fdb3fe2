import type { Language } from '@madang/contract'

/** As many letters as a toast has room for. */
const MOST = 10

const words = {
  ko: (count: number, letters: string) => `파일에 그릴 수 없는 글자 ${count}개를 네모로 넣었어요: ${letters}`,
  en: (count: number, letters: string) =>
    count === 1
      ? `One character could not be drawn in the file and is a box: ${letters}`
      : `${count} characters could not be drawn in the file and are boxes: ${letters}`,
} as const satisfies Record<Language, unknown>

/**
 * What is said of letters that a file shows as boxes, with their numbers: not every device shows what the server could not draw.
 * @param numbers as a download has them: `U+12000 U+E000`
 */
export function sayUndrawn(numbers: string, language: Language): string {
  const all = [...numbers.matchAll(/U\+([\dA-F]{4,6})\b/g)].map(([number, hex]) => {
    const point = Number.parseInt(hex!, 16)
    return point <= 0x10ffff ? `${String.fromCodePoint(point)} (${number})` : number
  })
  return words[language](all.length, all.slice(0, MOST).join(', ') + (all.length > MOST ? ' …' : ''))
}
