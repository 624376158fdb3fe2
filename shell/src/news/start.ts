import { type ApiClient, tabsChannel, tabsLocks } from '@madang/api-client'
import { message, type NewsTopic, newsPath, user } from '@madang/contract'
import { emergencyOf } from '@madang/domain'
import { markStale } from '@madang/remote-kit'
import { state } from '../core/state.ts'
import { storage } from '../core/storage.ts'
import { openLine } from './line.ts'
import { shareLine, type Tabs } from './share.ts'

/** The same news again within this time wait for its end, ms: a class that fills must not make every page ask per head. */
const notWithinMs = 5000

/** Whose news are listened to; null for guests, in emergency mode 1 (SHELL-55) and without a sign-in. */
export function listenerOf(): string | null {
  const me = state.session.get()?.me
  if (!me || me.guest || emergencyOf(state.branding.get()?.cfg?.SYSTEM_EMERGENCY_MODE).quiet) return null
  return storage.port.owner()
}

/** Lets each topic through at once and then at most once per `notWithinMs`, the last one never lost. */
export function throttled(pass: (topics: NewsTopic[]) => void) {
  const waiting = new Map<NewsTopic, boolean>()
  return (topics: readonly NewsTopic[]): void => {
    const now = topics.filter((topic) => !waiting.has(topic))
    for (const topic of topics) {
      if (waiting.has(topic)) waiting.set(topic, true)
      else plan(topic)
    }
    if (now.length > 0) pass(now)
  }
  function plan(topic: NewsTopic): void {
    waiting.set(topic, false)
    setTimeout(() => {
      const again = waiting.get(topic)
      waiting.delete(topic)
      if (!again) return
      plan(topic)
      pass([topic])
    }, notWithinMs)
  }
}

const browserTabs = (): Tabs => ({
  locks: tabsLocks() ?? null,
  channel: tabsChannel,
})

const connect = () => new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${newsPath}`)

/**
 * Listens for the signed-in person as long as the page lives. While news come, lists don't have to ask by themselves
 * (`useFallbackInterval`); without them everything polls as before.
 * @param on what the shell itself does with a topic
 */
export function startNews(of: {
  api: Pick<ApiClient, 'call'>
  on(topic: NewsTopic): void
  tabs?: Tabs
  connect?: typeof connect
}): () => void {
  let line: { end(): void } | undefined
  let whose: string | null = null
  const pass = throttled((topics) => {
    markStale(topics)
    for (const topic of topics) of.on(topic)
  })
  const heard = {
    onNews: pass,
    onLive(live: boolean, missed: boolean) {
      state.newsLive.set(live)
      if (!missed) return
      markStale('all')
      of.on(message.checkNew.id)
      of.on('revision')
    },
  }
  function follow(): void {
    const now = listenerOf()
    if (now === whose) return
    line?.end()
    line = undefined
    whose = now
    if (now === null) return
    line = shareLine(now, of.tabs ?? browserTabs(), heard, ({ onNews, onLive }) =>
      openLine({
        connect: of.connect ?? connect,
        token: () => storage.port.token()?.accessToken ?? null,
        renew: () => of.api.call(user.me, {}),
        onNews,
        onLive,
      }),
    )
  }
  const ends = [state.session.subscribe(follow), state.branding.subscribe(follow)]
  follow()
  return () => {
    for (const end of ends) end()
    line?.end()
  }
}
