import type { Branding } from '@madang/contract'
import { emergencyOf } from '@madang/domain'

/**
 * What the login page shows (SHELL-19, -20, -22). LOADING comes first, while the sign-in by remember token runs. BROWSER, for a browser
 * that is too old, stands in the page itself: no screen is drawn there (SHELL-21).
 */
export type LoginDisplay = 'IN_APP' | 'EXP' | 'LOGIN' | 'EASY'

export interface LoginFacts {
  cfg: Pick<Branding['cfg'], 'WEB_FRONT_LOGIN_DISPLAY' | 'SYSTEM_EMERGENCY_MODE'>
  inApp: boolean
}

/**
 * What the browser cannot do comes before what the company wants; emergency mode overrules only the latter.
 * A missing or unknown value is the normal form.
 */
export function loginDisplay({ cfg, inApp }: LoginFacts): LoginDisplay {
  if (inApp) return 'IN_APP'
  if (emergencyOf(cfg.SYSTEM_EMERGENCY_MODE).on) return 'LOGIN'
  if (cfg.WEB_FRONT_LOGIN_DISPLAY === 'EASY' || cfg.WEB_FRONT_LOGIN_DISPLAY === 'EXP') {
    return cfg.WEB_FRONT_LOGIN_DISPLAY
  }
  return 'LOGIN'
}
