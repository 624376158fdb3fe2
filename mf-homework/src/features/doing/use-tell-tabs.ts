import { isWithServer, type OneWriter, type SaveSource } from '@madang/remote-kit/drafts'
import { useEffect, useRef } from 'react'

/**
 * Tells the other tabs that show the same homework when answers or ink have reached the server.
 * @param savedAt wire text of the last save of answers here
 */
export function useTellTabs(
  { elsewhere, wrote }: OneWriter,
  ink: SaveSource | null,
  savedAt: string | null,
): void {
  const mine = useRef(true)
  mine.current = !elsewhere
  useEffect(() => {
    if (savedAt !== null && mine.current) wrote()
  }, [savedAt, wrote])
  useEffect(() => {
    if (!ink) return
    let there = isWithServer(ink.view())
    return ink.subscribe(() => {
      const before = there
      there = isWithServer(ink.view())
      if (there && !before && mine.current) wrote()
    })
  }, [ink, wrote])
}
