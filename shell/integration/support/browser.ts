import { execFileSync, spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { chromium } from '@playwright/test'

/** A browser to drive, and what its process needs to run. */
export interface Browser {
  executablePath: string
  /** Where it came from, for the report. */
  source: string
  env: Record<string, string>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

const isRoot = () => process.platform !== 'win32' && process.getuid?.() === 0

/** Flags without which Chromium does not start as root, or talks to addresses of its maker. */
export const browserArgs = [
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const executable = (file: string | undefined): file is string => {
  if (!file) return false
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const systemNames = [
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

function systemBrowser(): string | undefined {
  for (const dir of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of systemNames) if (executable(path.join(dir, name))) return path.join(dir, name)
  }
  return systemPaths.find(executable)
}

/** Debian's package, where the machine lets us. */
function debianBrowser(): string | undefined {
  if (!isRoot() || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log('No browser found: installing the package "chromium" with apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
    env,
    stdio: 'ignore',
  })
  return systemBrowser()
}

/** Unpacked once, before the workers start: `@sparticuz/chromium` ships the binary inside a registry package. */
async function packagedBrowser(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const version = /'@sparticuz\/chromium': (\S+)/.exec(
    readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'),
  )?.[1]
  const home = path.join(root, '.tools', 'chromium')
  const packed = path.join(home, 'node_modules', '@sparticuz', 'chromium', 'bin')
  if (!existsSync(packed)) {
    console.log('No browser found: fetching @sparticuz/chromium from the npm registry (about 70 MB) …')
    mkdirSync(home, { recursive: true })
    execFileSync(
      'npm',
      ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', `@sparticuz/chromium@${version}`],
      { stdio: 'ignore' },
    )
  }
  const target = path.join(home, 'unpacked')
  const binary = path.join(target, 'chromium')
  if (!existsSync(binary)) {
    const half = `${target}.half`
    rmSync(half, { recursive: true, force: true })
    mkdirSync(half, { recursive: true })
    await pipeline(
      createReadStream(path.join(packed, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(path.join(half, 'chromium')),
    )
    chmodSync(path.join(half, 'chromium'), 0o755)
    for (const name of ['al2023.tar.br', 'swiftshader.tar.br']) {
      if (!existsSync(path.join(packed, name))) continue
      const tar = path.join(tmpdir(), `madang-${process.pid}-${name.replace('.br', '')}`)
      await pipeline(
        createReadStream(path.join(packed, name)),
        createBrotliDecompress(),
        createWriteStream(tar),
      )
      execFileSync('tar', ['-xf', tar, '-C', half])
      rmSync(tar)
    }
    rmSync(target, { recursive: true, force: true })
    execFileSync('mv', [half, target])
  }
  return {
    executablePath: binary,
    source: `@sparticuz/chromium ${version}`,
    env: { LD_LIBRARY_PATH: [path.join(target, 'al2023', 'lib'), path.join(target, 'lib')].join(':') },
  }
}

/**
 * Finds a Chromium: MADANG_BROWSER, Playwright's own download, a system browser, Debian's package, a registry package.
 * Throws a sentence that says what to install when none can be had.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.MADANG_BROWSER
  if (named) {
    if (!executable(named))
      throw new Error(`MADANG_BROWSER names "${named}", which is not an executable file.`)
    return { executablePath: named, source: 'MADANG_BROWSER', env: {} }
  }
  const own = chromium.executablePath()
  if (executable(own)) return { executablePath: own, source: "Playwright's Chromium", env: {} }
  const system = systemBrowser()
  if (system) return { executablePath: system, source: system, env: {} }
  const debian = debianBrowser()
  if (debian) return { executablePath: debian, source: `${debian} (installed now)`, env: {} }
  const packaged = await packagedBrowser()
  if (packaged) return packaged
  throw new Error(
    'No Chromium found. Install Chrome, Edge or Chromium, or set MADANG_BROWSER to one, and run again.',
  )
}
