import type { Branding } from '@madang/contract'
import { emergencyOf } from '@madang/domain'

/** What the login page shows (SHELL-19 to -22). LOADING comes first, while the sign-in by remember token runs. */
export type LoginDisplay = 'IN_APP' | 'BROWSER' | 'EXP' | 'LOGIN' | 'EASY'

export interface LoginFacts {
  cfg: Pick<Branding['cfg'], 'WEB_FRONT_LOGIN_DISPLAY' | 'SYSTEM_EMERGENCY_MODE'>
  inApp: boolean
  supported: boolean
}

/**
 * What the browser cannot do comes before what the company wants; emergency mode overrules only the latter.
 * A missing or unknown value is the normal form.
 */
export function loginDisplay({ cfg, inApp, supported }: LoginFacts): LoginDisplay {
  if (inApp) return 'IN_APP'
  if (!supported) return 'BROWSER'
  if (emergencyOf(cfg.SYSTEM_EMERGENCY_MODE).on) return 'LOGIN'
  if (cfg.WEB_FRONT_LOGIN_DISPLAY === 'EASY' || cfg.WEB_FRONT_LOGIN_DISPLAY === 'EXP') {
    return cfg.WEB_FRONT_LOGIN_DISPLAY
  }
  return 'LOGIN'
}
