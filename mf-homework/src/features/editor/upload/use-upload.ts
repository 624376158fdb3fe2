import { suffixesOf } from '@madang/domain/homework-files'
import { useBranding } from '@madang/remote-kit'
import { useMemo, useState } from 'react'
import { addPages, assetOf, type BookPage, questionsOf } from '../book.rules.ts'
import {
  bySheet,
  isPdf,
  missingSheets,
  type SheetKind,
  sheetOf,
  type Taken,
  takeFiles,
} from '../import/files.rules.ts'
import type { ImportTools } from '../import/importer.ts'
import { newBook, withoutLost } from '../start.rules.ts'
import { useWork } from '../use-work.ts'
import {
  dropFromWork,
  dropSources,
  emptyUpload,
  fileRulesOf,
  type KeptUpload,
  linesOf,
  troubleOf,
  type UploadKind,
  type UploadWork,
  uploadRequest,
} from './upload.rules.ts'

/** Files on their way to homework: taken or refused by name, sent, ordered, with their questions. */
export function useUpload(tools: ImportTools) {
  const suffixes = suffixesOf(useBranding().cfg.WEB_TASK_FILE_SUFFIX ?? '')
  const [start] = useState(() => newBook('WORKBOOK'))
  const work = useWork(start, tools)
  const [upload, setUpload] = useState<UploadWork>(emptyUpload)
  const [refused, setRefused] = useState<Taken<File>['refused']>([])
  const [missing, setMissing] = useState<readonly SheetKind[]>([])
  const [lost, setLost] = useState(0)
  const [unread, setUnread] = useState(0)

  const fileOf = (source: string) => work.assets.get(source)?.fileId ?? null
  const files = linesOf(work.work, upload, work.files, (source) => work.assets.get(source))

  const place =
    (sheet: SheetKind | null) =>
    (pages: BookPage[], { name }: { name: string }) => {
      const sources = pages.map(({ source }) => source)
      if (sheet === null || sheet === 'question') work.change((now) => addPages(now, pages), 'import')
      setUpload((now) => ({
        ...now,
        brought: [...now.brought, { name, sheet, sources }],
        hidden:
          sheet === 'answer' || sheet === 'quick'
            ? { ...now.hidden, [sheet]: [...now.hidden[sheet], ...pages] }
            : now.hidden,
      }))
    }
  /** `sheet`: what they were chosen as; told by their names where those tell it. */
  const take = (chosen: readonly File[], sheet: SheetKind | null = null) => {
    if (chosen.length === 0) return
    const { kind } = upload
    const pictures = upload.brought.filter((file) => !isPdf(file)).length
    const taken = takeFiles(chosen, fileRulesOf(kind, suffixes), pictures)
    setRefused(taken.refused)
    const there = upload.brought.map(({ name }) => name)
    const lacks = kind === 'names' ? missingSheets([...there, ...taken.files.map(({ name }) => name)]) : []
    setMissing(lacks)
    if (lacks.length > 0) return
    const inOrder = kind === 'names' ? bySheet(taken.files) : taken.files
    for (const file of inOrder)
      work.importer.add([file], place(kind === 'names' ? sheetOf(file.name) : sheet))
  }
  const forget = (sources: ReadonlySet<string>) => {
    work.change((now) => dropFromWork(now, sources))
    setUpload((now) => dropSources(now, sources))
  }
  /** Ends what is under way of a file and takes its pages out. */
  const remove = (id: string) => {
    const gone = work.importer.cancel(id)
    const own = upload.brought.find(
      ({ sources: [first] }) => first !== undefined && (first === id || fileOf(first) === id),
    )
    forget(new Set([...gone, ...(own?.sources ?? [])]))
  }
  const setKind = (kind: UploadKind) => {
    for (const { id } of work.files) work.importer.cancel(id)
    work.change(() => start.work)
    setUpload({ ...emptyUpload, kind })
    setRefused([])
    setMissing([])
  }

  const needed = useMemo(
    () =>
      new Set([
        ...work.work.pages.flatMap((page) => [page.source, assetOf(page)]),
        ...[...upload.hidden.answer, ...upload.hidden.quick].map(({ source }) => source),
      ]),
    [work.work.pages, upload.hidden],
  )
  const kept = useMemo<KeptUpload>(
    () => ({
      ...upload,
      work: work.work,
      assets: [...work.assets.values()].filter(({ id, state }) => state === 'ready' && needed.has(id)),
    }),
    [upload, work.work, work.assets, needed],
  )
  const restore = (found: KeptUpload) => {
    work.importer.restore(found.assets)
    const known = new Set(found.assets.map(({ id }) => id))
    const there = (source: string) => known.has(source) || work.importer.view().assets.has(source)
    const { work: whole, lost: count } = withoutLost(
      { facts: start.facts, work: found.work, assets: found.assets },
      there,
    )
    const gone = new Set(found.brought.flatMap(({ sources }) => sources.filter((one) => !there(one))))
    setLost(count)
    work.change(() => whole)
    setUpload({
      ...dropSources({ kind: found.kind, hidden: found.hidden, brought: [] }, gone),
      brought: found.brought,
    })
  }

  const idxOf = (page: BookPage) => work.assets.get(assetOf(page))?.pageIdx ?? 0
  return {
    ...{ work, upload, files, suffixes, refused, missing, lost, take, remove, setKind, setUnread },
    trouble: troubleOf(work.work, upload, { files: work.files, assets: work.assets, unread }),
    kept,
    restore,
    clearRefused: () => setRefused([]),
    clearMissing: () => setMissing([]),
    clearLost: () => setLost(0),
    questions: questionsOf(work.work),
    request: (name: string) => uploadRequest(name, work.work, upload, idxOf),
  }
}

export type Upload = ReturnType<typeof useUpload>
