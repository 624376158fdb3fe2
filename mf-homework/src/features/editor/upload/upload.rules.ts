/** An upload that becomes homework: which file is what, what is missing, and what is sent of it (HW-37 … HW-41). */
import type { RequestOf, task } from '@madang/contract'
import { formatQuestions } from '@madang/domain'
import { missingKinds, type SheetKind, sheetOf } from '@madang/domain/homework-files'
import { type BookPage, type BookWork, questionsOf } from '../book.rules.ts'
import type { Asset, ImportFile } from '../import/asset.ts'
import type { FileRules } from '../import/files.rules.ts'

/** PDFs and pictures in their order; homework PDFs chosen one by one; or told apart by their names (HW-40). */
export const uploadKinds = ['pages', 'sheets', 'names'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** Sheets that students never see. */
export type HiddenSheet = Exclude<SheetKind, 'question'>
export const hiddenSheets: readonly HiddenSheet[] = ['answer', 'quick']

/** A file whose pages came in. */
export interface Brought {
  readonly name: string
  /** Null: its pages are just pages. */
  readonly sheet: SheetKind | null
  /** Its pictures. */
  readonly sources: readonly string[]
}

/** What is under work; with the pictures that the server has it is kept as a draft. */
export interface UploadWork {
  readonly kind: UploadKind
  readonly hidden: Readonly<Record<HiddenSheet, readonly BookPage[]>>
  readonly brought: readonly Brought[]
}
export interface KeptUpload extends UploadWork {
  readonly work: BookWork
  readonly assets: readonly Asset[]
}

export const emptyUpload: UploadWork = { kind: 'pages', hidden: { answer: [], quick: [] }, brought: [] }

export const fileRulesOf = (kind: UploadKind, suffixes: readonly string[]): FileRules => ({
  suffixes,
  pdfOnly: kind !== 'pages',
  custom: kind === 'names',
})

const sourcesIn = ({ pages }: BookWork, { hidden }: UploadWork): Set<string> =>
  new Set([...pages, ...hidden.answer, ...hidden.quick].map(({ source }) => source))

/** Files of which a page is still there. */
export function filesOf(work: BookWork, upload: UploadWork): Brought[] {
  const there = sourcesIn(work, upload)
  return upload.brought.filter(({ sources }) => sources.some((one) => there.has(one)))
}

/** One line for each file: those under way as they are, those of a draft as done. */
export function linesOf(
  work: BookWork,
  upload: UploadWork,
  files: readonly ImportFile[],
  assetOf: (source: string) => Pick<Asset, 'fileId' | 'problem'> | undefined,
): ImportFile[] {
  const underWay = new Set(files.map(({ id }) => id))
  const kept = filesOf(work, upload).filter(({ sources }) => {
    const id = sources[0] === undefined ? null : (assetOf(sources[0])?.fileId ?? null)
    return id === null || !underWay.has(id)
  })
  return [
    ...kept.map(
      ({ name, sources }): ImportFile => ({
        ...{ id: sources[0] ?? name, name, state: 'done', problem: null },
        ...{ pages: sources.length, ready: sources.length, failed: 0 },
        unsure: sources.flatMap((source, at) => (assetOf(source)?.problem ? [at + 1] : [])),
        ...{ server: null, mayLeave: false },
      }),
    ),
    ...files,
  ]
}

const without = (pages: readonly BookPage[], sources: ReadonlySet<string>) =>
  pages.filter(({ source }) => !sources.has(source))

/** Takes pictures out wherever they stand. */
export const dropSources = (upload: UploadWork, sources: ReadonlySet<string>): UploadWork => ({
  ...upload,
  hidden: {
    answer: without(upload.hidden.answer, sources),
    quick: without(upload.hidden.quick, sources),
  },
  brought: upload.brought.filter((one) => !one.sources.some((source) => sources.has(source))),
})

export function dropFromWork(work: BookWork, sources: ReadonlySet<string>): BookWork {
  const pages = without(work.pages, sources)
  const keys = new Set(pages.map(({ key }) => key))
  return { pages, questions: work.questions.filter(({ page }) => keys.has(page)) }
}

export type UploadTrouble =
  | { what: 'none' | 'reading' | 'unread' }
  | { what: 'failed' | 'pending'; count: number }
  | { what: 'missing'; sheets: SheetKind[] }

/** Why it can't be given yet; null: it can. */
export function troubleOf(
  work: BookWork,
  upload: UploadWork,
  state: { files: readonly ImportFile[]; assets: ReadonlyMap<string, Asset>; unread: number },
): UploadTrouble | null {
  const { files, assets, unread } = state
  const pictures = [...sourcesIn(work, upload)].map((source) => assets.get(source)?.state ?? 'waiting')
  const failed = pictures.filter((one) => one === 'failed').length
  const pending = pictures.filter((one) => one !== 'ready' && one !== 'failed').length
  if (files.some((file) => file.state === 'reading')) return { what: 'reading' }
  if (upload.kind !== 'pages') {
    const sheets = missingKinds([
      work.pages.length > 0 ? 'question' : null,
      ...hiddenSheets.filter((sheet) => upload.hidden[sheet].length > 0),
    ])
    if (sheets.length > 0) return { what: 'missing', sheets }
  }
  if (work.pages.length === 0) return { what: 'none' }
  if (failed > 0) return { what: 'failed', count: failed }
  if (pending > 0) return { what: 'pending', count: pending }
  return unread > 0 ? { what: 'unread' } : null
}

type Sent = Pick<
  RequestOf<typeof task.addBook>,
  'textbook' | 'pageFileList' | 'sheetList' | 'fileList' | 'customNames'
>

/** The sheets that no student sees, and the names that tell what each file is. @param idxOf what the server knows the picture of a page by */
export function sheetsRequest(
  work: BookWork,
  upload: UploadWork,
  idxOf: (page: BookPage) => number,
): Required<Pick<Sent, 'sheetList' | 'fileList'>> {
  const ofSheets = upload.kind !== 'pages'
  return {
    sheetList: hiddenSheets.flatMap((sheet) => {
      const pages = upload.hidden[sheet]
      return ofSheets && pages.length > 0 ? [{ sheet, pageFileList: pages.map(idxOf) }] : []
    }),
    fileList: filesOf(work, upload).map((one) => ({
      fileName: one.name,
      ...(ofSheets && one.sheet && { sheet: one.sheet }),
    })),
  }
}

/** @param idxOf what the server knows the picture of a page by */
export function uploadRequest(
  name: string,
  work: BookWork,
  upload: UploadWork,
  idxOf: (page: BookPage) => number,
): Sent {
  return {
    textbook: {
      textbookName: name,
      textbookDesc: '',
      bookType: 'WORKBOOK',
      solutionJsonStr: formatQuestions(questionsOf(work)),
    },
    pageFileList: work.pages.map(idxOf),
    ...sheetsRequest(work, upload, idxOf),
    customNames: upload.kind === 'names',
  }
}

/** The name that homework of these files is offered: of the first one, without ending and sheet. */
export function offeredName(name: string): string {
  const stem = name.normalize('NFC').replace(/\.[^.]+$/, '')
  const parts = stem.split('_')
  return (parts.length === 3 && sheetOf(name) ? parts.slice(0, 2).join(' ') : stem).trim()
}
