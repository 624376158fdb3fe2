import { findPage } from '@madang/domain/page-path'
import { readAddress } from '../address.ts'
import type { RemoteDecl } from '../define.ts'
import { createLoader } from '../loading.ts'
import { type Loaded, registerRemote } from '../registry.ts'
import type { RemoteProps } from '../services.ts'
import { getState } from '../state.ts'
import { createTexts, type TextLoaders } from '../texts.ts'
import { guardedMounts } from './guarded-mounts.tsx'
import type { PageLoaders } from './pages.tsx'
import { routed } from './routed.tsx'
import { spoken } from './spoken.tsx'

type PageId<D extends RemoteDecl> = D['pages'][number]['id']
type WidgetName<D extends RemoteDecl> = D extends { widgets: readonly (infer W)[] }
  ? W extends { name: infer N extends string }
    ? N
    : never
  : never

/** Names of the features whose texts pages and widgets ask for. */
type FeatureName<D extends RemoteDecl> =
  | NamesIn<D['pages']>
  | (D extends { widgets: infer W } ? NamesIn<W> : never)
type NamesIn<L> = L extends readonly (infer I)[]
  ? I extends { texts: readonly (infer N extends string)[] }
    ? N
    : never
  : never
type Locales = Required<TextLoaders>

/** The code behind a declaration; every page, widget, language and feature's texts that is declared has its loader. */
export type RemoteModules<D extends RemoteDecl> = {
  pages: Record<PageId<D>, () => Promise<Loaded>>
} & ([FeatureName<D>] extends [never]
  ? { locales: Locales; texts?: undefined }
  : { locales?: Locales; texts: Record<FeatureName<D>, Locales> }) &
  ([WidgetName<D>] extends [never]
    ? { widgets?: undefined }
    : { widgets: Record<WidgetName<D>, () => Promise<Loaded>> })

/** Longest that a remote waits for its first page's code before it stands and says itself that it waits, ms; the shell's skeleton shows meanwhile. */
const firstPageMs = 1000

function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** What a remote exposes to the shell: lifecycles of single-spa, and its declaration. */
export interface Remote {
  decl: RemoteDecl
  bootstrap(props: RemoteProps): Promise<void>
  mount(props: RemoteProps): Promise<void>
  unmount(props: RemoteProps): Promise<void>
}

/**
 * Makes the remote's lifecycles. Whatever its code does, `mount` and `unmount` always end and never reject, so that
 * navigation goes on (platform.md, trap 2): a failure shows in the remote's own place and is reported.
 */
export function createRemote<const D extends RemoteDecl>(decl: D, modules: RemoteModules<D>): Remote {
  const texts = createTexts(decl.name, modules.locales, modules.texts)
  const loader = createLoader()
  const loaders = modules.pages as Readonly<Record<string, () => Promise<Loaded>>>
  let version = ''

  const textsOf = (id: string) => decl.pages.find((page) => page.id === id)?.texts

  const loadPage = (id: string) => async (): Promise<Loaded> => {
    const load = loaders[id]
    if (!load) throw new Error(`${decl.name} declares the page "${id}" and brings no code for it.`)
    const features = textsOf(id)
    const [page] = await Promise.all([load(), texts.load(getState().language, features)])
    return routed(spoken(page, texts, features))
  }
  const retry = () => {
    loader.retry()
    texts.retry()
  }
  const pages: PageLoaders = {
    component: (id) => loader.component(id, loadPage(id)),
    preload: (id) => loader.preload(id, loadPage(id)),
    retry,
    texts,
  }

  registerRemote({
    decl,
    widgets: (modules.widgets ?? {}) as Record<string, () => Promise<Loaded>>,
    texts: texts.load,
    version: () => version,
  })

  const mounts = guardedMounts(decl, pages)
  return {
    decl,
    async bootstrap() {
      // A first drawing without the page's code would be a fallback that is gone a moment later.
      const found = findPage(decl.pages, readAddress().pathname)
      if (found) await within(firstPageMs, pages.preload(found.page.id))
    },
    mount(props) {
      version = props.version ?? ''
      // What failed while it was loaded ahead, or in an earlier life, gets its chance.
      retry()
      return mounts.mount(props)
    },
    unmount: (props) => mounts.unmount(props),
  }
}
