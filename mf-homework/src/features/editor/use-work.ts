import { studyLimits } from '@madang/contract'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { assetOf, type BookPage, type BookWork } from './book.rules.ts'
import { fitWidth, type Size } from './geometry.rules.ts'
import { type History, redo, startHistory, step, undo } from './history.rules.ts'
import type { Asset } from './import/asset.ts'
import { Importer, type ImportTools } from './import/importer.ts'
import { newKey } from './new-key.ts'
import type { Start } from './start.rules.ts'

export type Change = (work: BookWork) => BookWork

/** The book under work with its history and its pictures. */
export function useWork(start: Start, tools: ImportTools) {
  const [history, setHistory] = useState<History<BookWork>>(() => startHistory(start.work))
  const [importer, setImporter] = useState(() => new Importer(tools, newKey, start.assets))
  const closed = useRef(false)
  useEffect(() => {
    // React mounts twice in development: what was closed begins anew
    if (closed.current) setImporter(new Importer(tools, newKey, start.assets))
    closed.current = false
    return () => {
      closed.current = true
    }
  }, [tools, start])
  useEffect(() => () => importer.close(), [importer])
  const { assets, files } = useSyncExternalStore(importer.subscribe, importer.view)
  const work = history.present

  /** `doing`: steps of the same name that follow each other are undone together. */
  const change = useCallback(
    (how: Change, doing?: string) => setHistory((now) => step(now, how(now.present), doing)),
    [],
  )
  const back = useCallback(() => setHistory(undo), [])
  const again = useCallback(() => setHistory(redo), [])

  useEffect(() => {
    for (const page of work.pages) if (page.turn !== 0 || page.crop) importer.need(page, assets)
  }, [importer, work.pages, assets])

  const shown = useCallback((page: BookPage): Asset | undefined => assets.get(assetOf(page)), [assets])
  const sizeOf = useCallback((page: BookPage): Size => sizeNow(page, assets), [assets])
  const counts = useMemo(() => {
    let pending = 0
    let failed = 0
    for (const page of work.pages) {
      const state = assets.get(assetOf(page))?.state ?? 'waiting'
      if (state === 'failed') failed += 1
      else if (state !== 'ready') pending += 1
    }
    return { pending, failed }
  }, [work.pages, assets])

  return {
    ...{ work, change, importer, assets, files, shown, sizeOf, ...counts },
    undo: history.past.length > 0 ? back : null,
    redo: history.future.length > 0 ? again : null,
  }
}

export type Work = ReturnType<typeof useWork>

function sizeNow(page: BookPage, assets: ReadonlyMap<string, Asset>): Size {
  const asset = assets.get(assetOf(page))
  if (asset && asset.state === 'ready') return asset
  if (page.crop) return { width: page.crop.w, height: page.crop.h }
  return turnedSize(page, assets)
}

/** Of the turned picture before its crop, also while it is still made. */
export function turnedSize(page: BookPage, assets: ReadonlyMap<string, Asset>): Size {
  const { width, height } = assets.get(page.source) ?? usual
  return page.turn % 2 === 0
    ? { width, height }
    : fitWidth({ width: height, height: width }, studyLimits.pageWidth)
}

/** A4, until the picture is there. */
const usual: Size = { width: 1000, height: 1414 }
