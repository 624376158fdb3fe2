// npm run bench:delivery [-- --runs 7] [--only ship,documents,switch,runtime]: from a deploy to the next page load, what
// ten times as many remotes cost a page, changing remotes against changing routes, and the federation runtime inside or
// outside of the entries. Medians; what is compared is measured in turns in one run.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readManifest } from '@madang/cli/src/build/build-apps.ts'
import { chromium, type Page } from '@playwright/test'
import { browserArgs, findBrowser } from '../support/browser.ts'
import { type Delivery, deliveryTo, shipFake } from '../support/delivery.ts'
import { fakeRemote, showing } from '../support/fake-remote.ts'
import { startProduct } from '../support/product.ts'
import { signIn } from '../support/test.ts'
import { both } from './both/remote.ts'
import {
  command,
  document,
  entryGzip,
  generated,
  likeNotes,
  liveOnPage,
  unpackTo,
  untilLive,
} from './delivery-parts.ts'
import { median } from './measure.ts'
import { showPastTheGate } from './past-the-gate.ts'

const parts = ['ship', 'documents', 'switch', 'runtime']
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, only: { type: 'string', default: parts.join(',') } },
})
const runs = Number(values.runs)
const wanted = new Set(values.only.split(','))
const root = fileURLToPath(new URL('../../..', import.meta.url))
const here = fileURLToPath(new URL('.', import.meta.url))
const scratch = mkdtempSync(path.join(tmpdir(), 'madang-bench-'))
const stop: (() => Promise<void>)[] = []

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`
const s = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const heading = (...cells: string[]) => {
  console.log()
  row(...cells)
  row(...cells.map(() => '---'))
}

/** A remote's way to the next page load, and back; the build is not in it. */
async function ship(delivery: Delivery, remotes: number) {
  const name = 'mf-bench' as const
  const token = await delivery.token(name)
  const client = await delivery.client(name)
  const { product, url } = delivery
  const times = { api: [] as number[], cli: [] as number[], back: [] as number[], backCli: [] as number[] }
  const next = (i: number) => `${remotes}.${i}.0`
  await shipFake(delivery, likeNotes(name, next(0)))
  for (let i = 1; i <= runs * 2; i += 2) {
    const fake = likeNotes(name, next(i))
    const zip = fake.zip()
    const before = await liveOnPage(url, name)
    let begun = performance.now()
    await client.publish(name, fake.version, zip)
    await client.promote(name, { version: fake.version })
    await untilLive(url, name, fake.version)
    times.api.push(performance.now() - begun)
    begun = performance.now()
    await client.rollback(name, {})
    await untilLive(url, name, before)
    times.back.push(performance.now() - begun)

    const folder = unpackTo(path.join(scratch, next(i + 1)), likeNotes(name, next(i + 1)))
    begun = performance.now()
    command(product, token, 'deploy', name, '--dir', folder, '--promote', '--smoke', 'skip')
    await untilLive(url, name, next(i + 1))
    times.cli.push(performance.now() - begun)
    begun = performance.now()
    command(product, token, 'rollback', name)
    await untilLive(url, name, before)
    times.backCli.push(performance.now() - begun)
  }
  row(remotes, 'deploy → live, the calls', s(median(times.api)), '3 s')
  row(remotes, 'deploy → live, the command', s(median(times.cli)), '3 s')
  row(remotes, 'rollback → live, the call', s(median(times.back)), '1 s')
  row(remotes, 'rollback → live, the command', s(median(times.backCli)), '1 s')
}

async function documents(url: string, remotes: number) {
  for (const [what, address] of [
    ['discovery document', '/mf/discovery.json?companyId=demo'],
    ['page /demo/', '/demo/'],
    ['page /demo/room/list', '/demo/room/list'],
  ] as const) {
    const found = await document(url + address, runs * 3)
    row(remotes, what, kb(found.raw), kb(found.br), kb(found.gzip), `${found.ms.toFixed(1)} ms`)
  }
}

/** Milliseconds from the change of the address until the other page's headline is in the document and drawn. */
const change = (page: Page, to: string, headline: string) =>
  page.evaluate(
    ([address, words]) =>
      new Promise<number>((resolve, reject) => {
        const late = () => {
          const shown = [...window.document.querySelectorAll('h1, [role=alert]')].map((e) => e.textContent)
          reject(new Error(`${window.location.pathname} shows ${shown.join(', ')} and not ${words}`))
        }
        const timer = setTimeout(late, 30_000)
        const there = () => [...window.document.querySelectorAll('h1')].some((h) => h.textContent === words)
        const begun = performance.now()
        const done = () => {
          clearTimeout(timer)
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
        }
        const observer = new MutationObserver(() => there() && done())
        observer.observe(window.document, { childList: true, subtree: true, characterData: true })
        window.history.pushState(null, '', address)
      }),
    [to, headline],
  )

/** Rooms → notes → rooms, warm: everything has been shown once. */
async function switching() {
  const found = await findBrowser()
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: browserArgs,
    env: { ...process.env, ...found.env },
  })
  stop.push(() => browser.close())
  const output = path.join(scratch, 'switch')
  execFileSync('npx', ['webpack', '--config', path.join(here, 'one-bundle.config.ts')], {
    cwd: path.join(root, 'shell'),
    env: {
      ...process.env,
      MADANG_BENCH: 'switch',
      MADANG_VERSION: '1.0.0-one-bundle',
      MADANG_BUILD_OUTPUT: output,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ours = await startProduct()
  stop.push(() => ours.stop())
  const bundle = await startProduct()
  stop.push(() => bundle.stop())
  const there = await deliveryTo(bundle)
  await shipFake(
    there,
    fakeRemote({ name: 'mf-both', version: '1.0.0', pages: both.pages, module: showing('never') }),
  )
  await showPastTheGate(bundle, 'shell', output)

  const open = async (url: string, paths: readonly [string, string]) => {
    const page = await (await browser.newContext({ baseURL: url, locale: 'en-US' })).newPage()
    await signIn(page, 'teacher1', { to: paths[0] })
    const there = async () => {
      await change(page, `/demo/${paths[1]}`, 'Notes')
      return change(page, `/demo/${paths[0]}`, 'Rooms')
    }
    for (let i = 0; i < 5; i++) await there()
    return async () =>
      (await change(page, `/demo/${paths[1]}`, 'Notes')) + (await change(page, `/demo/${paths[0]}`, 'Rooms'))
  }
  const federated = await open(ours.url, ['room/list', 'note/list/submitted'])
  const routed = await open(bundle.url, ['both/rooms', 'both/notes/submitted'])
  const a: number[] = []
  const b: number[] = []
  for (let i = 0; i < runs * 4; i++) {
    a.push(await federated())
    b.push(await routed())
  }
  heading('there and back, warm', 'two remotes', 'two routes of one bundle', 'ratio', 'at most')
  const [x, y] = [median(a), median(b)]
  row('rooms ⇄ notes', `${x.toFixed(1)} ms`, `${y.toFixed(1)} ms`, `${(x / y).toFixed(2)} ×`, '1.20 ×')
}

function runtimeOutside() {
  heading('remote', 'entry, gzip', 'with externalRuntime', 'saved')
  let inside = 0
  let outside = 0
  for (const name of ['auth', 'homework', 'intro', 'manage', 'messages', 'notes', 'rooms'].map(
    (n) => `mf-${n}`,
  )) {
    const folder = path.join(root, name)
    const output = path.join(scratch, `external-${name}`)
    const version = readManifest(path.join(folder, 'dist'))?.version ?? '1.0.0'
    execFileSync(process.execPath, [path.join(here, 'external-runtime.ts'), folder], {
      cwd: folder,
      env: { ...process.env, MADANG_VERSION: version, MADANG_BUILD_OUTPUT: output },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [with_, without] = [entryGzip(path.join(folder, 'dist')), entryGzip(output)]
    inside += with_
    outside += without
    row(name, kb(with_), kb(without), kb(with_ - without))
  }
  row('all seven', kb(inside), kb(outside), kb(inside - outside))
}

console.log(
  `${runs} runs each, medians; load ${loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')}`,
)
try {
  if (wanted.has('ship') || wanted.has('documents')) {
    const delivery = await deliveryTo(await startProduct())
    stop.push(() => delivery.product.stop())
    for (const remotes of [7, 70]) {
      if (remotes === 70) for (let i = 1; i <= 63; i++) await shipFake(delivery, generated(i))
      if (wanted.has('documents')) {
        heading('remotes', 'what', 'raw', 'br', 'gzip', 'answer')
        await documents(delivery.url, remotes)
      }
      if (wanted.has('ship')) {
        heading('remotes', 'what', 'median', 'at most')
        await ship(delivery, remotes)
      }
    }
  }
  if (wanted.has('switch')) await switching()
  if (wanted.has('runtime')) runtimeOutside()
} finally {
  console.log(
    `\nload ${loadavg()
      .map((n) => n.toFixed(1))
      .join(' ')}`,
  )
  for (const end of stop.reverse()) await end()
  rmSync(scratch, { recursive: true, force: true })
}
