import { type Me, user } from '@madang/contract'
import { useEffect, useState } from 'react'
import { api } from '../client/page.ts'

/** The person's photo as an address for an image; null without one or when it can't be had (SHELL-34). */
export function usePhoto(me: Pick<Me, 'userIdx' | 'fileIdx'>): string | null {
  const { userIdx, fileIdx } = me
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    setUrl(null)
    if (fileIdx === null) return
    const abort = new AbortController()
    let made: string | undefined
    api.download(user.photo, { userIdx }, { signal: abort.signal }).then(
      ({ blob }) => {
        if (abort.signal.aborted) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      () => {},
    )
    return () => {
      abort.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [userIdx, fileIdx])
  return url
}
