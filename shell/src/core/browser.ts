import { oldestColour } from '@madang/contract'

/** What kind of program shows this page: decides between login form, in-app notice and the refusal of old browsers. */

export type ClientType = 'AOS' | 'IOS' | 'MAC' | 'WIN'

/** Browsers inside messengers and social apps: no downloads, no camera, storage that vanishes (SHELL-20). */
const inAppMarks = [
  /KAKAOTALK/i,
  /\bLine\//,
  /FBAN|FBAV|FB_IAB/,
  /Instagram/,
  /MicroMessenger/i,
  /NAVER\(inapp/i,
  /DaumApps/i,
  /\bSnapchat\b/,
]

export const isInAppBrowser = (userAgent: string) => inAppMarks.some((mark) => mark.test(userAgent))

/** The native client marks its user agent `MadangClient/<type>`. */
export function nativeClient(userAgent: string): ClientType | null {
  return (/\bMadangClient\/(AOS|IOS|MAC|WIN)\b/.exec(userAgent)?.[1] as ClientType | undefined) ?? null
}

interface BrowserScope {
  Array: { prototype: object }
  CSS?: { supports?: (property: string, value: string) => boolean }
  RegExp: new (source: string) => unknown
}

/** True from `oldestBrowsers` on: each of the three features came last to one of them (SHELL-21). */
export function isSupportedBrowser(scope: BrowserScope): boolean {
  try {
    // Safari reads it since 16.4
    new scope.RegExp('(?<=a)b')
  } catch {
    return false
  }
  return 'toSorted' in scope.Array.prototype && (scope.CSS?.supports?.(...oldestColour) ?? false)
}

/**
 * An address that makes the messenger hand this page to the system's browser; null where there is no such address
 * (the screen then tells how to do it by hand).
 */
export function systemBrowserUrl(userAgent: string, href: string): string | null {
  if (/KAKAOTALK/i.test(userAgent)) return `kakaotalk://web/openExternal?url=${encodeURIComponent(href)}`
  if (/\bLine\//.test(userAgent)) {
    const url = new URL(href)
    url.searchParams.set('openExternalBrowser', '1')
    return url.href
  }
  if (/Android/i.test(userAgent)) {
    const url = new URL(href)
    const scheme = url.protocol.slice(0, -1)
    return `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`
  }
  return null
}
