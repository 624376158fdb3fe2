import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { documentOf, type Said } from './unsent.rules.ts'

/**
 * What the server has taken and the page that is drawn doesn't show yet: the outbox lets go of it a moment before the answer of the note
 * comes in, and a mark that went away for that moment would be pressed again.
 */
class Landed {
  #list: readonly Said[] = []
  readonly #listeners = new Set<() => void>()

  readonly list = (): readonly Said[] => this.#list
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly add = (said: Said): void =>
    this.#set([...this.#list.filter((one) => documentOf(one) !== documentOf(said)), said])
  readonly clear = (): void => {
    if (this.#list.length > 0) this.#set([])
  }

  #set(list: readonly Said[]): void {
    this.#list = list
    for (const listener of this.#listeners) listener()
  }
}

export interface LandedWork {
  list: readonly Said[]
  add(said: Said): void
  clear(): void
}

export function useLanded(): LandedWork {
  const [store] = useState(() => new Landed())
  const list = useSyncExternalStore(store.subscribe, store.list)
  return useMemo(() => ({ list, add: store.add, clear: store.clear }), [list, store])
}

/** Forgets it once what is shown has changed: it is in it by then. */
export function useSeen({ clear }: LandedWork, shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other content
  useEffect(clear, [shown])
}
