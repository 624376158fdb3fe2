import type { Me } from '@madang/contract'

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

/** `isOwn` tells whether a first segment is the platform's. */
export function splitPath(pathname: string, isOwn: (first: string) => boolean = () => false): Split {
  const [first = '', ...rest] = pathname.split('/').filter((s) => s !== '')
  const own = isOwn(first) ? first : ''
  return { company: own ? '' : decode(first), own, rest: rest.join('/') }
}

export const companyHome = (companyId: string) => `/${encodeURIComponent(companyId)}/`
export const companyPath = (companyId: string, to: string) => `/${encodeURIComponent(companyId)}/${to}`
/** The web class that a guest is bound to. */
export const guestClass = (me: Me) =>
  companyPath(me.companyId, `room/class/${encodeURIComponent(me.guest?.meetCode ?? '')}`)

/** An address to return to after signing in; anything but a path of this origin below this company is dropped. */
export function safeReturn(to: unknown, companyId: string): string | null {
  if (typeof to !== 'string' || !/^\/[^/\\]/.test(to)) return null
  const split = splitPath(to.split(/[?#]/, 1)[0] ?? '')
  return split.company.toLowerCase() === companyId.toLowerCase() && split.rest !== '' ? to : null
}
