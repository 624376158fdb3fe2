/** Names of the files that homework is made of; browser and server judge them alike (HW-37, HW-39, HW-40). */

/** question sheet, answer sheet, quick answer; in the order in which they are read. */
export const sheetLabels = { question: '문제지', answer: '답안지', quick: '빠른정답' } as const
export type SheetKind = keyof typeof sheetLabels
export const sheetKinds: readonly SheetKind[] = ['question', 'answer', 'quick']

export type NameProblem = 'suffix' | 'threeParts' | 'sheetLabel'

export interface NameRules {
  /** The name before the ending must end with one of these; none: any name (HW-39). */
  suffixes?: readonly string[] | undefined
  /** Three parts between underscores, the last one says which sheet it is (HW-40). */
  custom?: boolean | undefined
}

// what macOS hands out is decomposed
const composed = (name: string) => name.normalize('NFC').trim()

const stemOf = (name: string) => {
  const whole = composed(name)
  const dot = whole.lastIndexOf('.')
  return dot <= 0 ? whole : whole.slice(0, dot)
}

/** The suffixes of the configuration `WEB_TASK_FILE_SUFFIX`: a list with commas; empty where nothing is set. */
export const suffixesOf = (configured: string): string[] => [
  ...new Set(configured.split(',').map(composed).filter(Boolean)),
]

const partsOf = (name: string): string[] | null => {
  const parts = stemOf(name).split('_')
  return parts.length !== 3 || parts.some((part) => part.trim() === '') ? null : parts
}

/** Which sheet a name of three parts tells (`중2수학_1학기_문제지.pdf`); null where it is not of that form. */
export function sheetOf(name: string): SheetKind | null {
  const last = partsOf(name)?.[2]?.trim()
  return sheetKinds.find((kind) => sheetLabels[kind] === last) ?? null
}

/** What is wrong with a name under these rules. */
export function nameProblem(name: string, { suffixes = [], custom = false }: NameRules): NameProblem | null {
  const stem = stemOf(name)
  if (suffixes.length > 0 && !suffixes.some((end) => stem.endsWith(composed(end)))) return 'suffix'
  if (!custom) return null
  if (!partsOf(name)) return 'threeParts'
  return sheetOf(name) ? null : 'sheetLabel'
}

/** Sheets that homework of PDFs lacks: the question sheet and the quick answer are required (HW-37, A-76). */
export function missingKinds(there: Iterable<SheetKind | null>): SheetKind[] {
  const kinds = new Set(there)
  return (['question', 'quick'] as const).filter((kind) => !kinds.has(kind))
}
