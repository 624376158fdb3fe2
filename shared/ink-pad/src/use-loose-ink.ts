import type { InkSheet } from '@madang/ink'
import { useState, useSyncExternalStore } from 'react'
import { type PageInk, PageInkStore } from './page-ink.ts'

/** Ink that is kept nowhere: for previews. */
export function useLooseInk({ layer, author }: InkSheet): PageInk {
  const [store] = useState(() => new PageInkStore({ layer, author }, 'loose'))
  return useSyncExternalStore(store.subscribe, store.view)
}
