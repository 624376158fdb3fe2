import { message, user } from '@madang/contract'
import { confirm, toast } from '@madang/design-system/feedback'
import { clearQueries, provideShell, type ShellServices, waitingWork } from '@madang/remote-kit'
import { createWords } from '@madang/remote-kit/i18n'
import { absolute, diagnosticsAddress, go } from '../address/router.ts'
import { setLanguage } from '../client/language.ts'
import { api, log } from '../client/page.ts'
import { meNow, state } from '../core/state.ts'
import { storage } from '../core/storage.ts'
import { sayNow } from '../core/texts.ts'
import { dropUnsaved, holdUnsaved, isUnsaved } from '../core/unsaved.ts'
import { startNews } from '../news/start.ts'
import type { RemoteInfo } from '../remotes/discovery.ts'
import { prefetchAddress } from '../remotes/prefetch.ts'
import { loadRemoteCode } from '../remotes/start.ts'
import { onSessionLeft, signOut } from '../session/lifecycle.ts'
import { keepMe } from '../session/session.ts'
import { track } from '../telemetry/track.ts'
import { holdVersion } from '../updates/holds.ts'
import { askRevisionSoon } from '../updates/revision.ts'
import { errorMessages, showError } from './error-dialog.ts'
import { guardLeaving } from './leaving.ts'
import { startMessagePoll } from './message-poll.ts'
import { stateSource } from './shell-state.ts'

let services: ShellServices | undefined

/** Asks before unsaved work is left; after a yes nothing holds it any more. */
/** Between looks whether what is on its way has arrived, ms. */
const lookMs = 400
const looks = 4

/** Whoever signs out hears what still waits in this browser, and what becomes of it. */
async function confirmWaiting(): Promise<boolean> {
  const me = meNow()
  if (!me) return true
  let count = await waitingWork(me)
  // what was entered a moment ago is on its way
  for (let i = 0; i < looks && count > 0; i += 1) {
    await new Promise((rest) => setTimeout(rest, lookMs))
    count = await waitingWork(me)
  }
  if (count === 0) return true
  return confirm({
    title: sayNow('unsent.title', { count }),
    text: sayNow(me.guest ? 'unsent.guest' : 'unsent.text'),
    confirmLabel: sayNow('unsent.confirm'),
    danger: me.guest !== null,
  })
}

export async function confirmLeaving(): Promise<boolean> {
  const yes = await confirm({
    title: sayNow('leave.title'),
    text: sayNow('leave.text'),
    confirmLabel: sayNow('leave.confirm'),
    danger: true,
  })
  if (yes) dropUnsaved()
  return yes
}

/** Leaves for an address of this origin, by the one history, after asking for unsaved work. */
async function navigate(to: string, options: { replace?: boolean } = {}): Promise<void> {
  const target = new URL(absolute(to), window.location.origin)
  if (target.origin !== window.location.origin) return
  const samePage = target.pathname === window.location.pathname
  if (isUnsaved() && !samePage && !(await confirmLeaving())) return
  go(target.href, options)
}

async function refreshMe(): Promise<void> {
  const asked = state.session.get()
  const result = await api.call(user.me, {})
  // Signed out, or somebody else, while the answer was on its way.
  if (asked && state.session.get()?.me?.userIdx === result.userIdx) keepMe(result)
}

/** Begins what lives as long as the page: services for the remotes, the message light, the question before leaving. */
export function startServices(remotes: readonly RemoteInfo[]): ShellServices {
  if (services) return services
  const poll = startMessagePoll(api)
  startNews({
    api,
    on: (topic) => {
      if (topic === message.checkNew.id) poll.look()
      if (topic === 'revision') askRevisionSoon()
    },
  })
  const made: ShellServices = {
    api,
    words: createWords(),
    settings: { ...storage.settings, resetSettings: storage.resetSettings },
    navigate: (to, options) => void navigate(to, options),
    toast,
    confirm,
    showError: (error, row) =>
      void showError(error, row).catch((failure) => log.report(failure, { phase: 'other' })),
    report: (error, where) => log.report(error, where),
    refreshMe,
    refreshNewMessages: poll.look,
    setLanguage: (language) => void setLanguage(language),
    async logout() {
      if (isUnsaved() && !(await confirmLeaving())) return
      if (!(await confirmWaiting())) return
      await signOut(api)
    },
    // web views alone need it; in a chunk that is there already: each further name is in what the login form loads
    takeSignIn: async (token, to) =>
      (await import(/* webpackChunkName: "messages" */ './take-sign-in.ts')).takeSignIn(token, to),
    holdUnsaved,
    holdVersion,
    loadRemote: loadRemoteCode,
    preload: (to) => prefetchAddress(remotes, to),
    diagnostics: diagnosticsAddress,
    track,
  }
  services = made
  provideShell(made, stateSource)
  guardLeaving(confirmLeaving, (href) => go(href))
  onSessionLeft(() => {
    dropUnsaved()
    clearQueries()
    // what one person's press came to is not the next one's to read, or to send again
    errorMessages.set([])
    state.newMessages.set(0)
  })
  // The stored person may be older than the server's; rights and photo follow (SHELL-50).
  const me = state.session.get()?.me
  if (me) refreshMe().catch(() => {})
  return made
}

export function servicesNow(): ShellServices {
  if (!services) throw new Error('The frame has not started')
  return services
}
