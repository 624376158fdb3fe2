/** What of a selection can become pages, and why the rest can't; told before anything is sent (HW-36 … HW-40). */
import { studyLimits as limits, pageExtensions } from '@madang/contract'
import {
  missingKinds,
  type NameProblem,
  type NameRules,
  nameProblem,
  type SheetKind,
  sheetKinds,
  sheetOf,
} from '@madang/domain/homework-files'

export { type SheetKind, sheetOf } from '@madang/domain/homework-files'

export type FileProblem = 'type' | 'size' | 'pdfSize' | 'pdfOnly' | 'empty' | 'count' | NameProblem

interface Named {
  readonly name: string
  readonly size: number
}

/** Worked on as soon as the browser shows that it can: only some can decode them. */
const triedExtensions = ['heic', 'heif'] as const

export const acceptedExtensions = ['pdf', ...pageExtensions, ...triedExtensions] as const

const composed = (name: string) => name.normalize('NFC').trim()

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase()
}

export const isPdf = ({ name }: { name: string }): boolean => extensionOf(name) === 'pdf'
export const isTried = ({ name }: { name: string }): boolean =>
  triedExtensions.some((one) => one === extensionOf(name))

export interface FileRules extends NameRules {
  /** Homework of sheets is PDF only (HW-37). */
  pdfOnly?: boolean
}

function contentProblem(file: Named, pdfOnly: boolean): FileProblem | null {
  const extension = extensionOf(file.name)
  if (pdfOnly && extension !== 'pdf') return 'pdfOnly'
  if (!acceptedExtensions.some((one) => one === extension)) return 'type'
  if (file.size === 0) return 'empty'
  if (isPdf(file)) return file.size > limits.homeworkPdf ? 'pdfSize' : null
  return file.size > limits.pageSize ? 'size' : null
}

export interface Taken<F> {
  /** In the order in which they become pages: as they were chosen, pictures by their names as people count (2 before 10). */
  files: F[]
  refused: { file: F; problem: FileProblem }[]
}

/** HW-36 … HW-40. `pictures`: how many of this set are under work already (HW-38). */
export function takeFiles<F extends Named>(
  chosen: readonly F[],
  rules: FileRules = {},
  pictures = 0,
): Taken<F> {
  const inOrder = [...chosen].sort((a, b) =>
    isPdf(a) === isPdf(b) && !isPdf(a)
      ? composed(a.name).localeCompare(composed(b.name), undefined, { numeric: true })
      : 0,
  )
  const taken: Taken<F> = { files: [], refused: [] }
  let left = limits.pageSet - pictures
  for (const file of inOrder) {
    const problem = contentProblem(file, rules.pdfOnly ?? false) ?? nameProblem(file.name, rules)
    if (problem) taken.refused.push({ file, problem })
    else if (!isPdf(file) && left <= 0) taken.refused.push({ file, problem: 'count' })
    else {
      if (!isPdf(file)) left -= 1
      taken.files.push(file)
    }
  }
  return taken
}

/** The questions come first, quick answers last; files of one kind stay in their order. */
export const bySheet = <F extends { name: string }>(files: readonly F[]): F[] => {
  const place = ({ name }: F) => sheetKinds.indexOf(sheetOf(name) ?? 'question')
  return [...files].sort((a, b) => place(a) - place(b))
}

/** Sheets that a worksheet needs and that are not among these names: question sheet and quick answer (HW-37, A-76). */
export const missingSheets = (names: readonly string[]): SheetKind[] => missingKinds(names.map(sheetOf))
