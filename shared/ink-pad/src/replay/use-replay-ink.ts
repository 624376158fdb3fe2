import { decodeBatch, InkPage, type ReplayPage } from '@madang/ink'
import { useEffect, useState } from 'react'
import { askInk } from '../ink-ahead.ts'
import { fromBase64 } from '../ink-wire.ts'
import { runs } from '../sheets.ts'

export interface ReplayInk {
  /** Null while it is on its way. */
  readonly pages: readonly ReplayPage[] | null
  readonly failed: boolean
  retry(): void
}

/** All that was written on pages of a note, with its times: what `useInkSheets` shows is only what came of it. */
export function useReplayInk(noteIdx: number, pageNos: readonly number[]): ReplayInk {
  const [pages, setPages] = useState<readonly ReplayPage[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const asked = pageNos.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let gone = false
    const load = async () => {
      const list: ReplayPage[] = []
      for (const [fromPage, toPage] of runs(asked.split(' ').filter(Boolean).map(Number))) {
        for (const { pageNo, batchList } of await askInk(noteIdx, fromPage, toPage)) {
          const page = new InkPage(batchList.map((text) => decodeBatch(fromBase64(text))))
          list.push({ pageNo, page })
        }
      }
      return list
    }
    setFailed(false)
    load().then(
      (list) => !gone && setPages(list),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [noteIdx, asked, tries])
  return { pages, failed, retry: () => setTries((before) => before + 1) }
}
