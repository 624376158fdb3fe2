import { type Finding, type FindingNumber, findingLevels } from '@madang/contract'

export const finding = (number: FindingNumber, text: string): Finding => ({
  number,
  level: findingLevels[number],
  text,
})

/** The same thing met by several is one finding that names them all. */
export function merged(found: readonly { where: string; findings: readonly Finding[] }[]): Finding[] {
  const byText = new Map<string, Finding>()
  for (const { where, findings } of found) {
    for (const one of findings) {
      const key = `${one.number} ${one.text}`
      const known = byText.get(key)
      byText.set(key, { ...one, where: [...(known?.where ?? []), where] })
    }
  }
  return [...byText.values()]
}

/** For a log line or a message: the finding and who would meet it. */
export const sentence = ({ number, text, where }: Finding): string =>
  `${number}: ${text}${where ? ` (${where.join(', ')})` : ''}`
