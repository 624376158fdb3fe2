import type { ApiClient } from '@madang/api-client'
import { UserType } from '@madang/contract'
import { newRehearsal, type Rehearsal, rehearsalKey, rehearsalOf } from '@madang/domain/rehearsal'
import { cell } from '../core/cell.ts'
import { keptInTab } from '../core/kept-in-tab.ts'
import { meNow, state } from '../core/state.ts'
import { reloadCompany } from '../session/lifecycle.ts'

/** The rehearsal that runs in this tab. */
export const rehearsal = cell<Rehearsal | null>(null)

let stop: (() => void) | null = null

/**
 * What the address asks for, out of it at once, so that nobody keeps or shares it unknowingly. Who may turn emergency mode on may
 * rehearse it: to anybody else such a link does nothing.
 */
export function takeWish(): void {
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search)
  const mode = query.get(rehearsalKey)
  if (mode === null) return
  query.delete(rehearsalKey)
  window.history.replaceState(window.history.state, '', pathname + (query.size ? `?${query}` : '') + hash)
  const me = meNow()
  if (!me || me.guest || (me.userTypeCd !== UserType.ADMIN && me.userTypeCd !== UserType.OPER)) return
  try {
    const kept = newRehearsal(mode === '1' ? 1 : 2, me.userIdx, Date.now())
    window.sessionStorage.setItem(rehearsalKey, kept)
  } catch {
    // a browser that keeps nothing rehearses nothing
  }
}

/**
 * Shows this tab the company as it is in emergency mode, whatever configuration comes in meanwhile, until somebody else is
 * signed in here or its time is over. Only what the page shows changes: neither the server nor the browser's storage, which other
 * tabs read, is told.
 */
export function startRehearsal(api: Pick<ApiClient, 'call'>): void {
  stop?.()
  const now = rehearsalOf(keptInTab(rehearsalKey), meNow()?.userIdx, Date.now())
  if (!now) {
    forget()
    return
  }
  const show = () => {
    const branding = state.branding.get()
    if (branding && branding.cfg.SYSTEM_EMERGENCY_MODE !== now.mode)
      state.branding.set({ ...branding, cfg: { ...branding.cfg, SYSTEM_EMERGENCY_MODE: now.mode } })
  }
  const before = state.branding.get()
  const over = setTimeout(() => void endRehearsal(api), now.until - Date.now())
  const ends = [
    state.branding.subscribe(show),
    state.session.subscribe(() => {
      if (meNow()?.userIdx !== now.userIdx) void endRehearsal(api)
    }),
    () => clearTimeout(over),
  ]
  stop = () => {
    for (const end of ends) end()
    stop = null
    const shown = state.branding.get()
    if (shown && before)
      state.branding.set({
        ...shown,
        cfg: { ...shown.cfg, SYSTEM_EMERGENCY_MODE: before.cfg.SYSTEM_EMERGENCY_MODE },
      })
  }
  rehearsal.set(now)
  show()
}

/** Back to what is: at once as it was before, then as the server says. */
export async function endRehearsal(api: Pick<ApiClient, 'call'>): Promise<void> {
  forget()
  rehearsal.set(null)
  stop?.()
  await reloadCompany(api)
}

function forget(): void {
  try {
    window.sessionStorage.removeItem(rehearsalKey)
  } catch {
    // a browser that keeps nothing has kept no rehearsal
  }
}
