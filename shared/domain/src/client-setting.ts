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
