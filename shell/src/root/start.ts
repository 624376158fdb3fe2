import { rehearsalKey } from '@madang/domain/rehearsal'
import { createElement } from 'react'
import { onSignOutNeeded, startRouter } from '../address/router.ts'
import type { Boot } from '../boot/boot.ts'
import { type BootData, readBootData } from '../boot/boot-data.ts'
import { detectLanguage } from '../boot/language.ts'
import { guardInjection } from '../boot/trusted-types.ts'
import { sendFirstCalls } from '../client/first-calls.ts'
import { retellBranding } from '../client/language.ts'
import { api, log } from '../client/page.ts'
import { answerIntegrity, integrityOf, trustFiles } from '../core/integrity.ts'
import { isAsked } from '../core/kept-in-tab.ts'
import { state } from '../core/state.ts'
import { storage } from '../core/storage.ts'
import { loadTexts } from '../core/texts.ts'
import { shellVersion } from '../core/version.ts'
import { isWished } from '../overrides/wished.ts'
import { type RemoteInfo, readRemotes } from '../remotes/discovery.ts'
import { followOtherTabs, signOut } from '../session/lifecycle.ts'
import { keepBranding, restoreSession } from '../session/session.ts'
import { hearErrors } from '../telemetry/hear-errors.ts'
import { startTelemetry } from '../telemetry/send.ts'
import { nowStands } from '../telemetry/standing.ts'
import { followUser } from '../telemetry/user-cookie.ts'
import { runsIn } from '../telemetry/where.ts'
import { loadPart, partsFor } from './chunks.ts'

/** The boot chain, in this order and no other. Nothing is drawn before the end and nothing waits for the network but our own files. */
export async function start(): Promise<Boot> {
  const data = readBootData(document)
  startTelemetry(data.ticket)
  hearErrors((error, where) => log.report(error, where))
  trust(data)

  const { remotes: deployed, unusable } = readRemotes(data.discovery)
  const overriding = data.overrides.length > 0 || isWished() ? await loadOverriding(data, deployed) : null
  const remotes = overriding?.remotes ?? deployed
  for (const { decl, candidates } of remotes) {
    for (const { hashes } of candidates) trustFiles(hashes)
    runsIn(decl.name, candidates[0]?.version ?? '')
  }

  const language = detectLanguage({
    search: window.location.search,
    stored: storage.get('language'),
    browser: navigator.languages,
  })
  state.language.set(language)
  document.documentElement.lang = language
  const texts = loadTexts(language)

  state.branding.set(data.branding)
  restoreSession()
  followUser()
  // before the first address is looked at: emergency mode decides what it shows
  const rehearsing =
    isAsked(rehearsalKey) &&
    (await import(/* webpackChunkName: "rehearsal" */ '../rehearsal/rehearsal-bar.tsx').then(
      ({ rehearse }) => rehearse(),
      () => null,
    ))
  // Configuration is always read on entry: the page has just brought it.
  keepBranding(data.branding)
  // SHELL-14
  onSignOutNeeded((to) => void signOut(api, to, 'no-console'))
  startRouter(
    data,
    remotes.map((remote) => remote.decl),
  )
  const { decision, search } = state.shown.get()
  if (decision.screen === 'remote') sendFirstCalls(decision.page, search, api)
  // What is drawn before any remote is the shell's own doing.
  else nowStands('shell', shellVersion)
  followOtherTabs()

  await Promise.all([texts, ...partsFor(decision.screen, data.branding).map(loadPart)])
  // The page's words were chosen by the browser's headers; a stored choice may differ.
  if (data.language && data.language !== language) void retellBranding(language)
  return { data, remotes, unusableRemotes: unusable, overriding: overriding?.draw ?? null, rehearsing }
}

/** A page without it shows what is deployed, and its own reset stays in the gateway's hands. */
async function loadOverriding({ overrides }: BootData, deployed: readonly RemoteInfo[]) {
  try {
    const module = await import(/* webpackChunkName: "overrides" */ '../overrides/overrides.tsx')
    const asked = module.takeAsked()
    const remotes = await module.withDevServers(deployed, overrides)
    return { remotes, draw: () => createElement(module.Overrides, { overrides, asked }) }
  } catch (error) {
    log.report(error, { phase: 'load' })
    return null
  }
}

function trust(data: BootData): void {
  if (data.nonce) __webpack_nonce__ = data.nonce
  if (data.shell) trustFiles(data.shell.integrity, data.shell.base)
  answerIntegrity()
  guardInjection({
    origin: window.location.origin,
    devOrigins: data.overrides.flatMap(({ base }) => (base ? [new URL(base).origin] : [])),
    // A shell that was served without hashes (a test page) has none to go by.
    known: (url) => data.shell === null || integrityOf(url) !== undefined,
  })
}
