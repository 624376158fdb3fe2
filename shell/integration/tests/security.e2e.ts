import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Delivery, expect, fakeRemote, openFake, shipFake, showing, test } from '../support/delivery.ts'

test.use({ ownProduct: true })

/** Set by code that must never run. */
const mark = 'madangTampered'
const ran = (page: import('@playwright/test').Page) => page.evaluate((name) => name in globalThis, mark)

/** Changes a file of a deployed version on the gateway's disk, as somebody who got hold of it would, and back. */
function tamper(delivery: Delivery, app: string, version: string, file: string): () => void {
  const target = path.join(delivery.dataDir, 'store', 'apps', app, version, file)
  const before = readFileSync(target)
  const write = (bytes: Buffer) => {
    writeFileSync(target, bytes)
    if (existsSync(`${target}.br`)) writeFileSync(`${target}.br`, brotliCompressSync(bytes))
    if (existsSync(`${target}.gz`)) writeFileSync(`${target}.gz`, gzipSync(bytes))
  }
  write(Buffer.concat([Buffer.from(`globalThis.${mark}=true;`), before]))
  return () => write(before)
}

async function live(delivery: Delivery, app: string) {
  const { apps } = await (await delivery.client(app)).status()
  const version = apps.find(({ name }) => name === app)?.channels.stable?.version ?? ''
  const folder = path.join(delivery.dataDir, 'store', 'apps', app, version)
  const file = (pattern: RegExp) => {
    const found = readdirSync(folder).find((name) => pattern.test(name))
    if (!found) throw new Error(`${app}@${version} has no file ${pattern}`)
    return found
  }
  return { version, file }
}

const reportOf = (page: import('@playwright/test').Page, remote: string) =>
  page.waitForRequest(
    (request) =>
      request.url().includes('/open/logger') && (request.postData() ?? '').includes(`"app":"${remote}"`),
    { timeout: 90_000 },
  )

for (const [what, pattern] of [
  ['entry', /^remoteEntry\.js$/],
  ['exposed chunk', /^remote\.[0-9a-f]+\.js$/],
  ['nested chunk', /^page-notes\.list\.[0-9a-f]+\.js$/],
] as const) {
  test(`PLAT-27 a tampered ${what} of a deployed remote does not run, and is reported with remote, version and phase`, async ({
    delivery,
    person,
  }) => {
    test.setTimeout(300_000)
    const notes = await live(delivery, 'mf-notes')
    const restore = tamper(delivery, 'mf-notes', notes.version, notes.file(pattern))
    try {
      // Only now a browser: one that has the files from before the tampering would not ask for them.
      const { page } = await person('teacher1', { origin: delivery.url })
      const reported = reportOf(page, 'mf-notes')
      await page.goto('/demo/note/list/submitted', { waitUntil: 'commit' })
      const { context } = JSON.parse((await reported).postData() ?? '{}')
      expect(context).toMatchObject({ app: 'mf-notes', version: notes.version })
      expect(context.phase).toBeTruthy()
      // in its place stands the version before, where there is one, or the panel
      const panel = page.getByRole('alert').getByRole('button', { name: 'Try again' })
      await expect(panel.or(page.getByRole('tab', { name: 'Submitted notes' }))).toBeVisible({
        timeout: 90_000,
      })
      expect(await ran(page)).toBe(false)
      // the rest of the page goes on
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Rooms', exact: true })
        .click()
      await expect(page).toHaveURL(/\/demo\/room\/list/)
    } finally {
      restore()
    }
  })
}

test('PLAT-27 a tampered file of the shell does not run, and the page says that it could not be loaded', async ({
  delivery,
  visitor,
}) => {
  const shell = await live(delivery, 'shell')
  const restore = tamper(delivery, 'shell', shell.version, shell.file(/^login\.js$/))
  try {
    const { page } = await visitor({ origin: delivery.url })
    await page.goto('/demo/')
    await expect(page.getByRole('button', { name: /Try again/ })).toBeVisible({ timeout: 60_000 })
    expect(await ran(page)).toBe(false)
  } finally {
    restore()
  }
})

test('PLAT-27 nested files of a version that is fallen back to are checked too', async ({
  delivery,
  person,
}) => {
  test.setTimeout(200_000)
  const nested = (version: string, heading: string) =>
    fakeRemote({
      name: 'mf-nested',
      version,
      files: { 'nested.js': `globalThis.nestedHeading = ${JSON.stringify(heading)}` },
      // A nested file as webpack's loader takes it: by a script element that asks the page for its hash.
      module: `
        const script = document.createElement('script')
        script.src = '/mf/store/mf-nested/' + version + '/nested.js'
        script.integrity = globalThis[Symbol.for('madang.integrity')](script.src) ?? ''
        if (!script.integrity) throw new Error('no hash is known for ' + script.src)
        await new Promise((done, fail) => {
          script.onload = done
          script.onerror = () => fail(new Error('nested.js was refused'))
          document.head.append(script)
        })
        const title = document.createElement('h1')
        title.textContent = globalThis.nestedHeading
        return { bootstrap: async () => {}, mount: async ({ domElement }) => domElement.append(title), unmount: async () => title.remove() }`,
    })
  const older = nested('1.0.0', 'Nested 1.0.0')
  await shipFake(delivery, older)
  await shipFake(delivery, nested('1.1.0', 'Nested 1.1.0'))
  const { page, context } = await person('teacher1', { origin: delivery.url })
  await context.route(/\/mf\/store\/mf-nested\/1\.1\.0\//, (route) => route.abort())
  await openFake(page, older, { heading: 'Nested 1.0.0' })

  const restore = tamper(delivery, 'mf-nested', '1.0.0', 'nested.js')
  try {
    const fresh = await person('teacher2', { origin: delivery.url })
    await fresh.context.route(/\/mf\/store\/mf-nested\/1\.1\.0\//, (route) => route.abort())
    const reported = reportOf(fresh.page, 'mf-nested')
    await fresh.page.goto('/demo/x-nested/index')
    await expect(fresh.page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 90_000 })
    expect(await ran(fresh.page)).toBe(false)
    await reported
  } finally {
    restore()
  }
})

/** What an attacker who can put a string somewhere would try; each returns what came of it. */
const attempts = {
  'an inline script': () => {
    const script = document.createElement('script')
    script.textContent = 'globalThis.madangTampered = 1'
    document.body.append(script)
  },
  'HTML from a string': () => {
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="globalThis.madangTampered = 1">')
  },
  'a script from another origin': () => {
    const script = document.createElement('script')
    script.src = 'http://127.0.0.1:9/x.js'
    document.body.append(script)
  },
  'an uploaded file of this origin': () => {
    const script = document.createElement('script')
    script.src = '/open/file?idx=1'
    document.body.append(script)
  },
  'a file of the store whose hash nobody knows': () => {
    const script = document.createElement('script')
    script.src = '/mf/store/mf-notes/0.0.1/remoteEntry.js'
    document.body.append(script)
  },
  eval: () => {
    // biome-ignore lint/security/noGlobalEval: that it can't is what is proved
    globalThis.eval('globalThis.madangTampered = 1')
  },
  'a policy of its own': () => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): void }
    }
    trustedTypes.createPolicy('mine', { createScriptURL: (url: string) => url })
  },
}

test('PLAT-27 strings become neither scripts nor HTML, and the gateway counts each try', async ({
  delivery,
  visitor,
}) => {
  const { page } = await visitor({ origin: delivery.url, mayFail: true })
  await page.goto('/demo/')
  await expect(page.getByRole('textbox', { name: 'ID', exact: true })).toBeVisible()
  const violations = async () => {
    const metrics = await (await fetch(`${delivery.url}/metrics`)).text()
    return [...metrics.matchAll(/^madang_policy_violations_total\{[^}]*\} (\d+)$/gm)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    )
  }
  for (const [what, attempt] of Object.entries(attempts)) {
    const before = await violations()
    // Later, by the page itself: what the protocol evaluates is exempt from the policy.
    await page.evaluate(`void setTimeout(() => { try { (${attempt})() } catch {} })`)
    await expect.poll(violations, { message: what, timeout: 60_000 }).toBeGreaterThan(before)
    expect(await ran(page), what).toBe(false)
  }
})

test('date fields, which write their digits as HTML, still take them', async ({ delivery, person }) => {
  const { page } = await person('teacher1', { origin: delivery.url })
  await page.goto('/demo/logMeet/list')
  await page.getByRole('button', { name: /^Date: / }).click()
  await page.getByRole('dialog', { name: 'Date' }).getByRole('button', { name: 'Choose days' }).click()
  const year = page.getByRole('spinbutton', { name: 'Year' }).first()
  await year.click()
  await page.keyboard.type('2025')
  await expect(year).toHaveText('2025')
})

test('what was overridden by nobody has no origin but the store in its policy', async ({
  delivery,
  visitor,
}) => {
  const { page } = await visitor({ origin: delivery.url })
  await shipFake(delivery, fakeRemote({ name: 'mf-plainly', version: '1.0.0', module: showing('Plainly') }))
  const answer = await page.goto('/demo/')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`${delivery.url}/mf/store/`)
  expect(/trusted-types ([^;]*)/.exec(policy)?.[1]).toBe('default dompurify')
})
