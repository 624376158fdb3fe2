import type { Branding, Me } from '@madang/contract'
import { UserType } from '@madang/contract'
import { categoryEnabled, emergencyOf, hasFunc } from '@madang/domain'
import type { ClientType } from '../core/browser.ts'

/** First segments that are the platform's own and so never a company. */
const ownSegments = new Set([
  'invite',
  'intro',
  'terms',
  'sso',
  'oauth',
  'webview',
  'diagnostics',
  'mf',
  'api',
  'open',
  'realtime',
  'assets',
])

export interface Split {
  /** First segment when it stands for a company; '' for the root and the platform's own addresses. */
  company: string
  /** First segment when it is the platform's own. */
  own: string
  /** The rest without slashes at its ends. */
  rest: string
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

export function splitPath(pathname: string): Split {
  const [first = '', ...rest] = pathname.split('/').filter((s) => s !== '')
  const own = ownSegments.has(first) ? first : ''
  return { company: own ? '' : decode(first), own, rest: rest.join('/') }
}

export const companyHome = (companyId: string) => `/${encodeURIComponent(companyId)}/`
export const companyPath = (companyId: string, to: string) => `/${encodeURIComponent(companyId)}/${to}`
/** The web class that a guest is bound to. */
export const guestClass = (me: Me) =>
  companyPath(me.companyId, `room/class/${encodeURIComponent(me.guest?.meetCode ?? '')}`)

/** Where `/{companyId}/main` leads (SHELL-09, SHELL-56). */
export function landing(
  me: Pick<Me, 'userTypeCd'>,
  cfg: Branding['cfg'],
  native: ClientType | null,
): 'task/list' | 'room/list' | 'manage/main' {
  if (me.userTypeCd === UserType.MONITOR) return 'manage/main'
  const phoneApp = native === 'AOS' || native === 'IOS'
  const homework = hasFunc(cfg.WEB_FUNC_USE, 'HOMEWORK') && categoryEnabled(cfg, 'TASK')
  const emergency = emergencyOf(cfg.SYSTEM_EMERGENCY_MODE).on
  return phoneApp && me.userTypeCd === UserType.STUDENT && homework && !emergency ? 'task/list' : 'room/list'
}

/** An address to return to after signing in; anything but a path of this origin below this company is dropped. */
export function safeReturn(to: unknown, companyId: string): string | null {
  if (typeof to !== 'string' || !/^\/[^/\\]/.test(to)) return null
  const split = splitPath(to.split(/[?#]/, 1)[0] ?? '')
  return split.company.toLowerCase() === companyId.toLowerCase() && split.rest !== '' ? to : null
}
