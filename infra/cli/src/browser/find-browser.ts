import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandError } from '../failure.ts'

/** A browser to drive, and what its process needs to run. */
export interface Browser {
  executablePath: string
  /** Where it came from, for the report. */
  source: string
  env: Record<string, string>
}

export const isRoot = () => process.platform !== 'win32' && process.getuid?.() === 0

/** Flags without which Chromium does not start as root, or talks to addresses of its maker. */
export const browserArgs = [
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const executable = (file: string | undefined): file is string => {
  if (!file) return false
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The headless shell first: the same engine for a third less work. */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const systemPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

export function systemBrowser(): string | undefined {
  for (const name of systemNames) {
    for (const dir of (process.env.PATH ?? '').split(delimiter)) {
      if (executable(join(dir, name))) return join(dir, name)
    }
  }
  return systemPaths.find(executable)
}

/** Where the package `@sparticuz/chromium` was unpacked to, below `.tools/chromium`. */
export const unpackedBrowser = (folder: string): Omit<Browser, 'source'> => ({
  executablePath: join(folder, 'chromium'),
  env: { LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), join(folder, 'lib')].join(':') },
})

/**
 * A Chromium that is on this machine: MADANG_BROWSER, Playwright's own download, a system browser, one that the suite
 * unpacked. Undefined when there is none; nothing is installed. @throws when MADANG_BROWSER names none
 */
export function presentBrowser(from: { own?: string; unpacked?: string } = {}): Browser | undefined {
  const named = process.env.MADANG_BROWSER
  if (named) {
    if (!executable(named))
      throw new CommandError(`MADANG_BROWSER names "${named}", which is not an executable file.`)
    return { executablePath: named, source: 'MADANG_BROWSER', env: {} }
  }
  if (executable(from.own)) return { executablePath: from.own, source: "Playwright's Chromium", env: {} }
  const system = systemBrowser()
  if (system) return { executablePath: system, source: system, env: {} }
  const unpacked = from.unpacked && unpackedBrowser(from.unpacked)
  return unpacked && executable(unpacked.executablePath)
    ? { ...unpacked, source: '@sparticuz/chromium' }
    : undefined
}
