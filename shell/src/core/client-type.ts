import type { ClientType } from './browser.ts'

/** The client that fits this computer or phone (SHELL-28). iPads call themselves Macs but have a touch screen. */
export function clientTypeFor(userAgent: string, touchPoints: number): ClientType {
  if (/Android/i.test(userAgent)) return 'AOS'
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'IOS'
  if (/Macintosh/i.test(userAgent)) return touchPoints > 1 ? 'IOS' : 'MAC'
  return 'WIN'
}
