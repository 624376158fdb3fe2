import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { bootIn, runningVersions } from '@madang/cli/src/qa/plan.ts'
import { unzipSync } from 'fflate'
import { type FakeRemote, fakeRemote, showing } from '../support/fake-remote.ts'
import type { Product } from '../support/product.ts'
import { median } from './measure.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const tool = path.join(root, 'infra/cli/src/main.ts')

/** The files of a real remote's build, so that packing, hashing and compressing cost what they cost. */
function realFiles(name: string): Record<string, string> {
  const folder = path.join(root, name, 'dist')
  const files = readdirSync(folder).filter((file) => /\.js$/.test(file) && file !== 'remoteEntry.js')
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]))
}

/** A remote as large as mf-notes, with its page, texts and hashes. */
export const likeNotes = (name: `mf-${string}`, version: string): FakeRemote => {
  const files = realFiles('mf-notes')
  return fakeRemote({
    name,
    version,
    module: showing(`${name} ${version}`),
    files: { ...files, 'version.js': `/* ${version} */` },
  })
}

/** One of many: four pages with their chunks and two languages, as the real ones declare them. */
export function generated(i: number): FakeRemote {
  const short = `gen-${i}`
  const pages = ['list', 'view', 'edit', 'report'].map((page) => ({
    id: `${short}.${page}`,
    path: `/:companyId/x-${short}/${page}/:kind`,
    userTypes: [11, 12, 13],
  }))
  const chunk = (what: string) => `${what}.${(i * 7919).toString(16).padStart(12, 'a')}.js`
  const names = [
    ...pages.map(({ id }) => chunk(`page-${id}`)),
    ...['remote', 'locale-ko', 'locale-en', '42', '77'].map(chunk),
  ]
  return fakeRemote({
    name: `mf-${short}`,
    version: '1.0.0',
    module: showing(short),
    pages: pages as never,
    files: Object.fromEntries(names.map((name) => [name, `/* ${name} ${short} */`])),
    change(manifest) {
      for (const { id } of pages) manifest.pageChunks[id] = [chunk(`page-${id}`)]
      manifest.exposes['./remote'] = [chunk('remote')]
      manifest.localeChunks = { ko: [chunk('locale-ko')], en: [chunk('locale-en')] }
    },
  })
}

/** Runs the command line as a team does; milliseconds until it has ended. */
export function command(product: Product, token: string, ...args: string[]): number {
  const begun = performance.now()
  execFileSync(process.execPath, [tool, ...args, '--url', product.url, '--token', token], {
    cwd: root,
    env: { ...process.env, MADANG_DATA: product.dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return performance.now() - begun
}

export function unpackTo(folder: string, fake: FakeRemote): string {
  for (const [file, bytes] of Object.entries(unzipSync(fake.zip()))) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, file), bytes)
  }
  return folder
}

/** Version that the next page load would get. */
export async function liveOnPage(url: string, name: string): Promise<string | undefined> {
  const boot = bootIn(await (await fetch(`${url}/demo/`)).text())
  return runningVersions(boot ?? {}).find((one) => one.name === name)?.version
}

export async function untilLive(url: string, name: string, version: string | undefined): Promise<void> {
  const limit = performance.now() + 60_000
  while ((await liveOnPage(url, name)) !== version) {
    if (performance.now() > limit) throw new Error(`${name} ${version} never came`)
  }
}

export interface Document {
  raw: number
  br: number
  gzip: number
  ms: number
}

/** A document's size and the median time of its answer, without a browser. */
export async function document(url: string, runs: number): Promise<Document> {
  const times: number[] = []
  let bytes = Buffer.alloc(0)
  for (let run = -2; run < runs; run++) {
    const begun = performance.now()
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    bytes = Buffer.from(await answer.arrayBuffer())
    if (run >= 0) times.push(performance.now() - begun)
  }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  return {
    raw: bytes.length,
    br: brotliCompressSync(bytes, quality).length,
    gzip: gzipSync(bytes).length,
    ms: median(times),
  }
}

export const entryGzip = (folder: string): number =>
  gzipSync(readFileSync(path.join(folder, 'remoteEntry.js')), { level: 9 }).length
