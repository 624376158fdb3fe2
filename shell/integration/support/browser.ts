import { execFileSync } from 'node:child_process'
import {
  chmodSync,
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
import { installFromDebian } from '@madang/cli/src/browser/debian.ts'
import {
  type Browser,
  browserArgs,
  isRoot,
  presentBrowser,
  systemBrowser,
  unpackedBrowser,
} from '@madang/cli/src/browser/find-browser.ts'
import { chromium } from '@playwright/test'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export { browserArgs }

/** Debian's package, where the machine lets us. */
function debianBrowser(): string | undefined {
  if (!isRoot()) return undefined
  console.log('No browser found: trying "chromium-headless-shell" of apt-get …')
  const install = (name: string) => installFromDebian([name, 'fonts-noto-cjk'])
  if (!install('chromium-headless-shell')) install('chromium')
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
  return { ...unpackedBrowser(target), source: `@sparticuz/chromium ${version}` }
}

/**
 * Finds a Chromium: MADANG_BROWSER, Playwright's own download, a system browser, Debian's package, a registry package.
 * Throws a sentence that says what to install when none can be had.
 */
export async function findBrowser(): Promise<Browser> {
  const present = presentBrowser({ own: chromium.executablePath() })
  if (present) return present
  const debian = debianBrowser()
  if (debian) return { executablePath: debian, source: `${debian} (installed now)`, env: {} }
  const packaged = await packagedBrowser()
  if (packaged) return packaged
  throw new Error(
    'No Chromium found. Install Chrome, Edge or Chromium, or set MADANG_BROWSER to one, and run again.',
  )
}
