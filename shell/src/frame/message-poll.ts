import type { ApiClient } from '@madang/api-client'
import { type Branding, type Me, message, timings, UserType } from '@madang/contract'
import { emergencyOf } from '@madang/domain'
import { state } from '../core/state.ts'

/** Whether this person's messages are looked for (SHELL-52, SHELL-53). */
export function mayPoll(
  me: Me | null,
  cfg: Pick<Branding['cfg'], 'SYSTEM_EMERGENCY_MODE'> | undefined,
): boolean {
  if (!me || me.guest || me.userTypeCd === UserType.MONITOR) return false
  return !emergencyOf(cfg?.SYSTEM_EMERGENCY_MODE).quiet
}

/** Whose messages are looked for now; null: nobody's. */
function looksFor(): string | null {
  const me = state.session.get()?.me ?? null
  return me && mayPoll(me, state.branding.get()?.cfg) ? `${me.companyId}/${me.userIdx}` : null
}

/**
 * Every 60 seconds while no news come, and on focus; not while nobody looks at the page, since coming back is a focus. One question at a
 * time: a slow server gets no second one.
 */
export function startMessagePoll(api: Pick<ApiClient, 'call'>): { look(): void; stop(): void } {
  let asking = false
  let again = false
  let whose: string | null = null

  async function ask() {
    whose = looksFor()
    if (whose === null) {
      state.newMessages.set(0)
      return
    }
    if (asking) {
      again = true
      return
    }
    asking = true
    try {
      const result = await api.call(message.checkNew, {})
      if (looksFor() !== null) state.newMessages.set(result.count)
    } catch {
      // The light keeps what it showed; the next look is a minute away.
    } finally {
      asking = false
      if (again) {
        again = false
        void ask()
      }
    }
  }

  const look = () => void ask()
  const lookIfSeen = () => {
    // news bring it; the interval is for lines that carry none
    if (document.visibilityState !== 'hidden' && !state.newsLive.get()) look()
  }
  const timer = setInterval(lookIfSeen, timings.messagePoll)
  window.addEventListener('focus', look)
  // the person's record is written anew at each start (SHELL-50): that alone is nothing to ask about
  const lookIfAnother = () => {
    if (looksFor() !== whose) look()
  }
  const unfollow = [state.session.subscribe(lookIfAnother), state.branding.subscribe(lookIfAnother)]
  look()

  return {
    look,
    stop() {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      for (const end of unfollow) end()
    },
  }
}
