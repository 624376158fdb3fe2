import { codeOf } from '@madang/api-client'
import { note } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { useCallback, useEffect, useState } from 'react'

/** The note, or the picture of a page, is not there; all else may come when it is asked for again (NOTES-17). */
export const isGone = (code: string | null | undefined): boolean =>
  code === 'WB-404-102' || code === 'WB-400-501'

interface PagePicture {
  /** For an `<img>`; undefined while it loads. */
  url?: string | undefined
  /** Why there is none. */
  code?: string | undefined
  retry(): void
}

/** The picture of a note's page, loaded as soon as it is wanted and let go of with the screen (NOTES-15). */
export function usePagePicture(
  { noteIdx, agendaNo, pageNo }: { noteIdx: number; agendaNo: number; pageNo: number },
  wanted: boolean,
): PagePicture {
  const { api } = useServices()
  const [state, setState] = useState<{ url?: string; code?: string }>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it anew
  useEffect(() => {
    if (!wanted) return
    let url: string | undefined
    let gone = false
    api.download(note.page, { noteIdx, agendaNo, pageNo }).then(
      ({ blob }) => {
        if (gone) return
        url = URL.createObjectURL(blob)
        setState({ url })
      },
      (error: unknown) => {
        if (!gone) setState({ code: codeOf(error) ?? 'UNKNOWN' })
      },
    )
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [api, noteIdx, agendaNo, pageNo, wanted, attempt])
  const retry = useCallback(() => {
    setState({})
    setAttempt((count) => count + 1)
  }, [])
  return { ...state, retry }
}
