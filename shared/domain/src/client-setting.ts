import { ClientSetting } from '@madang/contract'

/** WEB_CLIENT_SETTING as number or word; null when it says nothing known. */
export function parseClientSetting(value: string | number | null | undefined): ClientSetting | null {
  const text = String(value ?? '')
    .trim()
    .toUpperCase()
  if (text === '1' || text === 'APP') return ClientSetting.APP
  if (text === '2' || text === 'WEB') return ClientSetting.WEB
  if (text === '3' || text === 'APPWEB') return ClientSetting.APPWEB
  return null
}

/** The browser may hold a class (ROOMS-29). */
export const allowsWeb = (setting: ClientSetting | null) =>
  setting === ClientSetting.WEB || setting === ClientSetting.APPWEB

/** The desktop or mobile client may hold a class. */
export const allowsApp = (setting: ClientSetting | null) =>
  setting === ClientSetting.APP || setting === ClientSetting.APPWEB

/**
 * How something opens that the client or the browser can hold, a class (ROOMS-27…34) or homework (HW-11): `web` in the browser at once,
 * `choose` asks, `app` begins with the installed client. A setting that says nothing known must not lock anybody out: `web`.
 */
export type ClientWay = 'web' | 'choose' | 'app'

export function clientWay(clientSetting: string | number | null): ClientWay {
  const setting = parseClientSetting(clientSetting)
  if (!allowsApp(setting)) return 'web'
  return allowsWeb(setting) ? 'choose' : 'app'
}

/**
 * Address that the installed client registers: `madang://class?company=…&meetCode=…`, `madang://task?company=…&taskIdx=…`. It carries no
 * token: the client signs in by itself.
 */
export const clientLink = (opens: 'class' | 'task', of: Readonly<Record<string, string>>): string =>
  `madang://${opens}?${new URLSearchParams(of)}`
