import type { Language } from '@madang/contract'
import type { ComponentType, ReactNode } from 'react'
import type { RemoteDecl } from './define.ts'

/**
 * Where the kit's heavier parts make themselves known when they are loaded. The core asks here and doesn't import
 * them, so that a page without router or queries (the login form) doesn't load them.
 */
interface Parts {
  router?: ComponentType<{ children: ReactNode }>
  queries?: {
    /** A remote left: stop what it was still asking for. */
    cancel(scope: string): void
    /** Somebody tries again: forget the answers that failed. */
    forgetFailures(scope: string): void
    /** Signed out: nothing of the person stays. */
    clear(): void
    /** Answers to these calls are out of date in every remote. */
    stale(callIds: readonly string[] | 'all'): void
  }
  work?: {
    /** Signed out: what a guest wrote goes from this browser; people with an account find theirs again. */
    left(): void
    /** In how many places a person's work waits in this browser, of pages that are open and of those that are gone. */
    waiting(companyId: string, userIdx: number): Promise<number>
  }
}
export const parts: Parts = {}

// biome-ignore lint/suspicious/noExplicitAny: a loaded component of unknown props; Widget passes them on unseen
export type Loaded = { default: ComponentType<any> }

/** A remote whose code has run. */
export interface RegisteredRemote {
  decl: RemoteDecl
  /** Empty until the shell has mounted the remote once. */
  version(): string
  widgets: Readonly<Record<string, () => Promise<Loaded>>>
  /** Resolves when the texts of this language are there, those of the features as well. */
  texts(language: Language, features?: readonly string[]): Promise<void>
}

const remotes = new Map<string, RegisteredRemote>()

/** The latest code counts: after a fall-back to another version that one is meant. */
export const registerRemote = (remote: RegisteredRemote) => remotes.set(remote.decl.name, remote)
export const registeredRemote = (name: string) => remotes.get(name)
