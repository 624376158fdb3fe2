import { ClientError } from '@madang/api-client'
import { clientCodes } from '@madang/contract'
import { Suspense } from '@madang/design-system/core'
import { findPage, type PathParams } from '@madang/domain/page-path'
import { type ComponentType, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useAddress } from '../address.ts'
import type { PageDecl, RemoteDecl } from '../define.ts'
import { FailureBoundary } from '../failure-boundary.tsx'
import { useBranding, useLanguage } from '../hooks.ts'
import { PageContext } from '../remote-context.ts'
import { getServices } from '../state.ts'
import type { Texts } from '../texts.ts'
import { Waiting } from '../waiting.tsx'
import { arrive } from './arrive.ts'

/** A remote's pages by id, loaded when they are needed. */
export interface PageLoaders {
  component(id: string): ComponentType
  /** Resolves when the page's code and texts are there or have failed. */
  preload(id: string): Promise<void>
  retry(): void
  texts: Texts
}

interface Shown {
  page: PageDecl
  params: PathParams
}

/** The page that the address names. On the way out the last one stays until the shell takes the remote away. */
function useShownPage(decl: RemoteDecl): Shown | null {
  const { pathname } = useAddress()
  const found = useMemo(() => findPage(decl.pages, pathname), [decl, pathname])
  const last = useRef<Shown | null>(null)
  useEffect(() => {
    if (found) last.current = found
  }, [found])
  return found ?? last.current
}

/** Draws nothing; its effect runs when the page beside it has been drawn, not while it loads. */
function Arrived({ page }: { page: string }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const region = place.current?.parentElement
    return region ? arrive(region, page) : undefined
  }, [page])
  return <span ref={place} hidden />
}

function Page({ shown, pages, identity }: { shown: Shown; pages: PageLoaders; identity: string }) {
  const { page, params } = shown
  const language = useLanguage()
  const branding = useBranding()
  const [ownTitle, setTitle] = useState<string | null>(null)
  const title = ownTitle ?? page.title[language]
  const company = branding.setting.title || branding.company.companyName
  useLayoutEffect(() => {
    document.title = `${title} · ${company}`
  }, [title, company])
  const life = useMemo(() => ({ page, params, setTitle }), [page, params])
  const Component = pages.component(page.id)
  return (
    <PageContext value={life}>
      <Component />
      <Arrived page={identity} />
    </PageContext>
  )
}

export interface PagesProps {
  decl: RemoteDecl
  version: string
  pages: PageLoaders
}

/** Milliseconds that a remote may stand at an address that isn't its own. */
const notOursFor = 2000

/** A page that has drawn nothing for this long won't come by itself, ms. */
export const stuckMs = 20_000

/** Waits with the person, but not for ever: after `ms` it is a failure, shown and reported as one. */
function WaitAtMost({ ms, failure }: { ms: number; failure: () => Error }) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  if (over) throw failure()
  return <Waiting />
}

/**
 * No page here has this address. Somebody who goes on quickly changes it while a remote is still being mounted, and the
 * shell is about to take that remote away: only an address that stays is a failure.
 */
const NoPage = ({ remote }: { remote: string }) => (
  <WaitAtMost
    ms={notOursFor}
    failure={() => new ClientError(clientCodes.NO_PAGE, `No page of ${remote} for this address`)}
  />
)

function CurrentPage({ decl, version, pages }: PagesProps) {
  const shown = useShownPage(decl)
  const language = useLanguage()
  const texts = shown?.page.texts
  useEffect(() => {
    pages.texts.load(language, texts).catch((error) => {
      getServices().report(error, { remote: decl.name, version, phase: 'load' })
    })
  }, [pages, language, texts, decl, version])
  if (!shown) return <NoPage remote={decl.name} />
  const { '*': _rest, ...values } = shown.params
  const identity = `${shown.page.id} ${JSON.stringify(values)}`
  return (
    <Suspense
      key={identity}
      fallback={
        <WaitAtMost
          ms={stuckMs}
          failure={() => new Error(`The page ${shown.page.id} has drawn nothing for ${stuckMs} ms`)}
        />
      }
    >
      <Page shown={shown} pages={pages} identity={identity} />
    </Suspense>
  )
}

/** All pages of a remote: the one of the address, its failures kept to its place. */
export function Pages(props: PagesProps) {
  const { pathname } = useAddress()
  return (
    <FailureBoundary
      remote={props.decl.name}
      version={props.version}
      onRetry={props.pages.retry}
      resetKey={pathname}
    >
      <CurrentPage {...props} />
    </FailureBoundary>
  )
}
