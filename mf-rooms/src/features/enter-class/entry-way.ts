import { allowsApp, allowsWeb, parseClientSetting } from '@madang/domain'

/**
 * How a person gets into a class (ROOMS-27…34): `web` opens the web class at once, `choose` asks app or browser,
 * `app` can only start the installed client. A setting that says nothing known must not lock anybody out: `web`.
 */
export type EntryWay = 'web' | 'choose' | 'app'

export function entryWay(clientSetting: string | number | null): EntryWay {
  const setting = parseClientSetting(clientSetting)
  if (!allowsApp(setting)) return 'web'
  return allowsWeb(setting) ? 'choose' : 'app'
}

/** Address below the company. The code travels along for people whom only the code lets in; it is no secret to them. */
export function classPath(meetCode: string, inviteCode?: string): string {
  const path = `room/class/${encodeURIComponent(meetCode)}`
  return inviteCode === undefined ? path : `${path}?code=${inviteCode}`
}

/**
 * Address that the installed client registers. It carries no token: the client signs in by itself.
 * @param company company code of the address
 */
export function clientLink(company: string, meetCode: string): string {
  const query = new URLSearchParams({ company, meetCode })
  return `madang://class?${query}`
}
