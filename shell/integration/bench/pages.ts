// npm run bench:pages [-- --url http://…,http://…]: from one page to the next inside one document, as a link of the product goes: ms
// to the new headline and until nothing says any more that it is on its way, for every declared page of an operator and a teacher,
// first time in a document and again, on a desktop and a phone. Markdown on stdout. `--url`: products that run already, with the demo,
// visited in turns.
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { browserArgs, findBrowser } from '../support/browser.ts'
import { enter } from '../support/laws/accounts.ts'
import { addressOf, mayOpen, pages } from '../support/laws/declared.ts'
import { knownTo } from '../support/laws/known.ts'
import { settle } from '../support/laws/standing.ts'
import { startProduct } from '../support/product.ts'
import { quantile } from './ui-parts.ts'

const { values } = parseArgs({ options: { url: { type: 'string' } } })
const limitMs = 5_000
const forms = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
}
type Form = keyof typeof forms

interface Change {
  id: string
  again: boolean
  /** ms; null where it had not come within the limit. */
  headline: number | null
  done: number | null
}

const found = await findBrowser()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: browserArgs,
  env: { ...process.env, ...found.env },
})

/** Runs in the page. */
async function change({ to, limit }: { to: string; limit: number }) {
  for (const head of document.querySelectorAll('h1')) head.setAttribute('data-bench-seen', '')
  const begun = performance.now()
  history.pushState({}, '', to)
  dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  const seen = (element: Element) => element.checkVisibility()
  let headline: number | null = null
  for (;;) {
    // a task of its own, after whatever the page has to do
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(0)
    })
    const now = performance.now() - begun
    const fresh = [...document.querySelectorAll('h1:not([data-bench-seen])')].some(seen)
    if (fresh) headline ??= now
    const busy = document.querySelectorAll('[aria-busy=true], .MuiSkeleton-root, [role=progressbar]')
    if (headline !== null && ![...busy].some(seen)) return { headline, done: now }
    if (now > limit) return { headline, done: null }
  }
}

async function walk(page: Page, userId: string): Promise<Change[]> {
  const account = { companyId: 'demo', userId }
  const viewer = await enter(page, account)
  await settle(page)
  const known = {
    service: await knownTo(page, viewer, 'SERVICE'),
    manage: await knownTo(page, viewer, 'MANAGE'),
  }
  const addresses = pages.flatMap((one) => {
    const address = addressOf(one, account.companyId, one.area === 'manage' ? known.manage : known.service)
    // a page of another frame, or of nobody's, begins another document
    return address && one.signIn === 'required' && mayOpen(viewer, one) ? [{ id: one.id, address }] : []
  })
  const changes: Change[] = []
  for (const again of [false, true]) {
    for (const { id, address } of addresses) {
      changes.push({ id, again, ...(await page.evaluate(change, { to: address, limit: limitMs })) })
    }
  }
  return changes
}

async function measured(baseURL: string, form: Form): Promise<Change[]> {
  const changes: Change[] = []
  for (const userId of ['oper', 'teacher1']) {
    const context = await browser.newContext({
      ...forms[form],
      baseURL,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      reducedMotion: 'reduce',
    })
    changes.push(...(await walk(await context.newPage(), userId)))
    await context.close()
  }
  return changes
}

const own = values.url ? undefined : await startProduct()
const urls = values.url?.split(',') ?? [own!.url]
const ms = (value: number) => String(Math.round(value))
console.log('| product | form | | pages | headline p50 | p95 | done p50 | p95 | not within 5 s | slowest |')
console.log('|---|---|---|---:|---:|---:|---:|---:|---:|---|')
for (const form of Object.keys(forms) as Form[]) {
  for (const url of urls) {
    const changes = await measured(url, form)
    for (const again of [false, true]) {
      const these = changes.filter((one) => one.again === again)
      const came = these.filter(
        (one): one is Change & { headline: number; done: number } => one.done !== null,
      )
      const of = (which: 'headline' | 'done', q: number) =>
        ms(
          quantile(
            came.map((one) => one[which]),
            q,
          ),
        )
      const slowest = came.toSorted((a, b) => b.done - a.done).slice(0, 3)
      const cells = [
        url,
        form,
        again ? 'again' : 'first time',
        these.length,
        of('headline', 0.5),
        of('headline', 0.95),
        of('done', 0.5),
        of('done', 0.95),
        these.length - came.length,
        slowest.map((one) => `${one.id} ${ms(one.done)}`).join(', '),
      ]
      console.log(`| ${cells.join(' | ')} |`)
    }
  }
}
await browser.close()
await own?.stop()
