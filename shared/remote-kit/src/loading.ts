import { lazyPage } from '@madang/design-system/core'
import type { ComponentType } from 'react'
import { LoadError } from './failure-boundary.tsx'
import type { Loaded } from './registry.ts'

/** Longest wait for code or texts until the failure is shown, ms. */
export const loadLimitMs = 15_000

/** The same promise, or a LoadError after the limit or for whatever went wrong. */
export function loaded<T>(work: () => Promise<T>, what: string, limitMs = loadLimitMs): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadError(`${what} did not load in ${limitMs} ms`)), limitMs)
    const fail = (cause: unknown) => reject(new LoadError(`${what} did not load`, { cause }))
    const begin = async () => work()
    begin()
      .then(resolve, fail)
      .finally(() => clearTimeout(timer))
  })
}

/** Components that load when they are first drawn or preloaded. What failed is forgotten by `retry`, what came stays. */
export function createLoader(limitMs?: number) {
  // biome-ignore lint/suspicious/noExplicitAny: props pass through unseen
  type Drawn = ComponentType<any>
  interface Entry {
    component(): Drawn
    /** Resolves when it is there or has failed. */
    preload(): Promise<void>
    state: 'idle' | 'busy' | 'there' | 'failed'
  }
  const entries = new Map<string, Entry>()

  function entryOf(key: string, load: () => Promise<Loaded>): Entry {
    const known = entries.get(key)
    if (known) return known
    let promise: Promise<Loaded> | undefined
    let there: Drawn | undefined
    let drawn: Drawn | undefined
    const begin = () => {
      if (!promise) {
        entry.state = 'busy'
        promise = loaded(load, key, limitMs)
        promise.then(
          (module) => {
            there = module.default
            entry.state = 'there'
          },
          () => {
            entry.state = 'failed'
          },
        )
      }
      return promise
    }
    const entry: Entry = {
      // What came before it is drawn is drawn as it is: `lazyPage` would suspend once more. Whichever was drawn first stays, since
      // another component would be another page.
      component() {
        drawn ??= there ?? lazyPage(begin)
        return drawn
      },
      preload: () =>
        begin().then(
          () => {},
          () => {},
        ),
      state: 'idle',
    }
    entries.set(key, entry)
    return entry
  }

  return {
    component: (key: string, load: () => Promise<Loaded>) => entryOf(key, load).component(),
    /** Resolves when it is there or has failed; never rejects. */
    preload(key: string, load: () => Promise<Loaded>): Promise<void> {
      const entry = entryOf(key, load)
      if (entry.state !== 'failed') return entry.preload()
      entries.delete(key)
      return entryOf(key, load).preload()
    },
    /** Next time everything that failed is loaded again. */
    retry() {
      for (const [key, entry] of entries) if (entry.state === 'failed') entries.delete(key)
    },
  }
}
