/**
 * Sheets that came into the book editor by the names of their files. Answer sheets and quick answers are read while answers are
 * typed, are saved beside the book for its author alone, and go along with homework; pages of the book they are not:
 * students see those (HW-45).
 */
import type { book, RequestOf } from '@madang/contract'
import { missingKinds, type SheetKind } from '@madang/domain/homework-files'
import { assetOf, type BookPage, type BookWork } from './book.rules.ts'
import type { Asset } from './import/asset.ts'
import {
  emptyUpload,
  type HiddenSheet,
  hiddenSheets,
  sheetsRequest,
  type UploadWork,
} from './upload/upload.rules.ts'

export type Sheets = UploadWork

export const noSheets: Sheets = { ...emptyUpload, kind: 'names' }

export const addSheet = (
  sheets: Sheets,
  { name, sheet, pages }: { name: string; sheet: SheetKind; pages: readonly BookPage[] },
): Sheets => ({
  ...sheets,
  brought: [...sheets.brought, { name, sheet, sources: pages.map(({ source }) => source) }],
  hidden:
    sheet === 'question' ? sheets.hidden : { ...sheets.hidden, [sheet]: [...sheets.hidden[sheet], ...pages] },
})

export const hiddenPages = ({ hidden }: Sheets): BookPage[] => [...hidden.quick, ...hidden.answer]

export const withoutSheet = (sheets: Sheets, sheet: HiddenSheet): Sheets => ({
  ...sheets,
  hidden: { ...sheets.hidden, [sheet]: [] },
  brought: sheets.brought.filter((one) => one.sheet !== sheet),
})

/** How many of their pages can't be saved yet. */
export function sheetCounts(sheets: Sheets, assets: ReadonlyMap<string, Asset>) {
  const states = hiddenPages(sheets).map((page) => assets.get(assetOf(page))?.state)
  const failed = states.filter((state) => state === 'failed').length
  return { failed, pending: states.filter((state) => state !== 'ready').length - failed }
}

type SheetList = NonNullable<RequestOf<typeof book.modify>['sheetList']>

/** What is saved with the book; none is told too, since it takes away what was there. @param idxOf what the server knows the picture of a page by */
export const savedSheets = ({ hidden }: Sheets, idxOf: (page: BookPage) => number): SheetList =>
  hiddenSheets.flatMap((sheet) =>
    hidden[sheet].length > 0 ? [{ sheet, pageFileList: hidden[sheet].map(idxOf) }] : [],
  )

/** What homework takes along: nothing once one of the sheets that belong together was taken out. */
export function sheetsOfHomework(work: BookWork, sheets: Sheets, idxOf: (page: BookPage) => number) {
  const { sheetList, fileList } = sheetsRequest(work, sheets, idxOf)
  const told = [
    ...(work.pages.length > 0 ? (['question'] as const) : []),
    ...sheetList.map(({ sheet }) => sheet),
  ]
  if (missingKinds(told).length > 0) return { sheetList: [], fileList: [] }
  // names of files are known until the book is opened anew
  const named = missingKinds(fileList.map(({ sheet }) => sheet ?? null)).length === 0
  return { sheetList, fileList: named ? fileList : [] }
}
