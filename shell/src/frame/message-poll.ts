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

const pollable = () => mayPoll(state.session.get()?.me ?? null, state.branding.get()?.cfg)

/**
 * Every 60 seconds while no news come, and on focus; not while nobody looks at the page, since coming back is a focus. One question at a
 * time: a slow server gets no second one.
 */
export function startMessagePoll(api: Pick<ApiClient, 'call'>): { look(): void; stop(): void } {
  let asking = false
  let again = false

  async function ask() {
    if (!pollable()) {
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
      if (pollable()) state.newMessages.set(result.count)
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
  const unfollow = [state.session.subscribe(look), state.branding.subscribe(look)]
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
