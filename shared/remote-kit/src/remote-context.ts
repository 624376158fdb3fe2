import type { PathParams } from '@madang/domain/page-path'
import { createContext, useContext } from 'react'
import type { PageDecl, RemoteDecl } from './define.ts'
import type { Scope } from './scope.ts'

/** Which remote, in which version and life, a component belongs to. */
export interface RemoteLife {
  decl: RemoteDecl
  version: string
  scope: Scope
}

export const RemoteContext = createContext<RemoteLife | null>(null)

export function useRemoteLife(): RemoteLife {
  const life = useContext(RemoteContext)
  if (!life)
    throw new Error('This hook belongs inside a remote: createRemote() or the test kit must be around it.')
  return life
}

/** The page that is shown, and what its address says. */
export interface PageLife {
  page: PageDecl
  params: PathParams
  /** Words for the browser's title instead of the page's own; null takes them back. */
  setTitle(title: string | null): void
}

export const PageContext = createContext<PageLife | null>(null)

/** Whether a router stands above already: one per root, however deep the widgets nest. */
export const RouterContext = createContext(false)
