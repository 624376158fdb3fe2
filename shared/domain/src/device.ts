/** What a browser says of itself, as far as people know it by name; null where it says nothing that is known. */
export interface Device {
  /** `Chrome 131` */
  browser: string | null
  /** `Windows` */
  system: string | null
}

/** In this order: nearly every browser also calls itself Safari, and most call themselves Chrome. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['KakaoTalk', /\bKAKAOTALK\b/i],
  ['NAVER', /\bNAVER\(inapp/],
  ['Whale', /\bWhale\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//],
]

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biPhone\b|\biPod\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

/** Reads a `User-Agent`. A guess for people to recognise their devices by, never for a decision. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const system = SYSTEMS.find(([, sign]) => sign.test(text))?.[0] ?? null
  for (const [name, sign] of BROWSERS) {
    const found = sign.exec(text)
    if (found) return { browser: found[1] ? `${name} ${found[1]}` : name, system }
  }
  return { browser: null, system }
}
