import { installFromDebian, onPath } from '../browser/debian.ts'
import type { Counts } from './counts.ts'

/** An engine beside Chromium, as Debian brings it. */
export interface Engine {
  /** Its project in `shell/integration/engines.config.ts`. */
  name: string
  title: string
  packages: readonly string[]
  /** Have to be on the path, else its tests are left out. */
  programs: readonly string[]
}

/** The fonts: without them Korean words have no width of their own. */
const fonts = 'fonts-noto-cjk'

export const engines: readonly Engine[] = [
  { name: 'firefox', title: 'Firefox', packages: ['firefox-esr', fonts], programs: ['firefox-esr'] },
  {
    name: 'webkit',
    title: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb', fonts],
    programs: ['WebKitWebDriver', 'Xvfb'],
  },
]

export interface Found {
  here: readonly Engine[]
  /** Tells of each that is absent which packages bring it. */
  absent: readonly string[]
}

/** Which engines this machine has, or takes from Debian's packages. */
export function findEngines({
  all = engines,
  find = onPath,
  install = installFromDebian,
}: {
  all?: readonly Engine[]
  find?: (program: string) => string | undefined
  install?: (packages: readonly string[]) => boolean
} = {}): Found {
  const stands = ({ programs }: Engine) => programs.every((program) => find(program) !== undefined)
  const here = all.filter((engine) => stands(engine) || (install(engine.packages) && stands(engine)))
  const absent = all
    .filter((engine) => !here.includes(engine))
    .map(({ title, packages }) => `${title} left out: not on this machine (Debian: ${packages.join(', ')})`)
  return { here, absent }
}

/** The stage's row: the engines that ran, and those that didn't with their reason. */
export const noteOf = ({ here, absent }: Found): string =>
  [...(here.length > 0 ? [here.map(({ title }) => title).join(', ')] : []), ...absent].join('; ')

/** No engine is here: nothing was tried, which is told and is no success. */
export const noEngine = (found: Found): Counts => ({ passed: 0, failed: 0, note: noteOf(found) })
