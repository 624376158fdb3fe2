import { configure } from '@testing-library/dom'
import type { ComponentType } from 'react'
import { defineRemote, type PageDecl } from '../define.ts'
import { memoryApi } from '../harness/memory-api.ts'
import { type StubShell, stubShell } from '../harness/stub-shell.ts'
import { createRemote, type Remote } from './create-remote.tsx'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5000 })

export type Loader = () => Promise<{ default: ComponentType }>

export const page = (id: string, path: string, title = id): PageDecl => ({
  id,
  path,
  title: { ko: `${title} 한국어`, en: title },
  area: 'service',
  frame: 'service',
  signIn: 'required',
})

/** A remote with one page per entry, `<name>.<key>` at `/:companyId/<name>/<key>`. */
export function remoteOf(name: string, loaders: Record<string, Loader>): Remote {
  const keys = Object.keys(loaders)
  const decl = defineRemote({
    name: `mf-${name}`,
    title: { ko: name, en: name },
    languages: ['ko', 'en'],
    pages: keys.map((key) => page(`${name}.${key}`, `/:companyId/${name}/${key}`, `${name} ${key}`)),
  })
  return createRemote(decl, {
    pages: Object.fromEntries(keys.map((key) => [`${name}.${key}`, loaders[key]])) as Record<string, Loader>,
    locales: { ko: async () => ({ default: {} }), en: async () => ({ default: {} }) },
  })
}

export const showing =
  (Component: ComponentType): Loader =>
  async () => ({ default: Component })

export const quietShell = (): StubShell => stubShell({ api: memoryApi() })
