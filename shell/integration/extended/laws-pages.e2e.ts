import { type Account, accountsOf, enter, nameOf, type Viewer } from '../support/laws/accounts.ts'
import { addressOf, mayOpen, pages } from '../support/laws/declared.ts'
import { knownTo } from '../support/laws/known.ts'
import { pageFaults } from '../support/laws/page-law.ts'
import { closedRows, rowFaults } from '../support/laws/rows.ts'
import { faultsOf, goTo, settle } from '../support/laws/standing.ts'
import { pageLinks } from '../support/laws/ways.ts'
import { expect, test } from '../support/test.ts'

// each walks a hundred pages; what stands still is told of by a page's own limit
test.describe.configure({ mode: 'parallel', timeout: 15 * 60_000 })

/** Between them they may see every page; the first that may is the one who looks. */
const lookers: readonly Account[] = ['teacher1', 'admin', 'monitor', 'student1', 'open1'].map((userId) => ({
  companyId: 'demo',
  userId,
}))

/** Pages whose address nobody can know beforehand, with the test that looks at them in this way. */
const elsewhere: Readonly<Record<string, string>> = {
  'auth.webview-enter': 'its token works once: webview.e2e.ts',
  'messages.view': 'opened by a row of its list, below',
  'messages.console-view': 'opened by a row of its list, below',
  'rooms.class': 'a class must run for it: lesson.e2e.ts',
  'manage.monitor-view': 'a class must run for it: launch-app.e2e.ts',
  'rooms.webview-video': 'a recording must be ready for it: webview.e2e.ts',
}

for (const lang of ['ko', 'en'] as const) {
  test(`every declared page has a title and one headline, is open to everybody and fits a phone${lang === 'en' ? ', and its links lead to pages' : ''} (${lang})`, async ({
    visitor,
  }) => {
    // where it is tightest; the wide form is looked at by each page's own tests
    const { page } = await visitor({ lang, viewport: { width: 390, height: 844 }, touch: true })
    const findings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error')
        findings.push(`${page.url()} logs ${message.text().slice(0, 200)} (${message.location().url})`)
    })
    const left = new Map(pages.map((one) => [one.id, one]))
    const linked: string[] = []
    for (const account of lookers) {
      const viewer = await enter(page, account)
      await settle(page)
      const known = {
        service: await knownTo(page, viewer, 'SERVICE'),
        manage: await knownTo(page, viewer, 'MANAGE'),
      }
      const links = new Map<string, { to: string; from: string }>()
      for (const one of left.values()) {
        const address = addressOf(
          one,
          account.companyId,
          one.area === 'manage' ? known.manage : known.service,
        )
        if (address === null || !mayOpen(viewer, one)) continue
        left.delete(one.id)
        const standing = await goTo(page, address)
        if (standing.pathname !== address.split('?')[0])
          findings.push(`${one.id} leads to ${standing.pathname}`)
        findings.push(...(await pageFaults(page, standing)).map((fault) => `${one.id}: ${fault}`))
        for (const [kind, to] of await pageLinks(page, account.companyId))
          if (!links.has(kind)) links.set(kind, { to, from: address })
      }
      // a link leads to the same page in every language
      if (lang === 'ko') continue
      linked.push(...links.keys())
      for (const { to, from } of links.values()) {
        const before = findings.length
        findings.push(...faultsOf(await goTo(page, to)).map((fault) => `link ${to}: ${fault}`))
        if (findings.length === before) continue
        // what another test ended meanwhile is no longer linked to; a dead link still is
        await page.goto(from)
        await settle(page)
        const still = (await pageLinks(page, account.companyId)).some(([, address]) => address === to)
        if (!still) findings.length = before
      }
    }
    expect(findings).toEqual([])
    if (lang === 'en')
      expect(linked).toEqual(
        expect.arrayContaining([
          '/demo/book/view?bookIdx',
          '/demo/task/give?bookIdx',
          '/demo/book/edit?bookType',
        ]),
      )
    expect([...left.keys()].sort(), 'pages that nobody looked at').toEqual(Object.keys(elsewhere).sort())
  })
}

const kept = (viewer: Viewer) =>
  pages.flatMap((one) => {
    const address = addressOf(one, viewer.account.companyId)
    return address && one.signIn === 'required' && mayOpen(viewer, one) ? [{ id: one.id, address }] : []
  })

/** Lists of a company with something in them for somebody, as a row and as a card. */
const filled: Readonly<Record<string, readonly string[]>> = {
  demo: [
    'messages.list',
    'rooms.list',
    'rooms.results',
    'homework.list',
    'notes.list',
    'manage.room-list',
    'manage.class-log',
  ],
  hanbit: ['messages.list', 'rooms.list'],
  saebom: ['messages.list', 'rooms.list'],
}
const forms = [
  { form: 'row', options: {} },
  { form: 'card on a phone', options: { viewport: { width: 390, height: 844 }, touch: true } },
] as const

for (const { form, options } of forms) {
  for (const companyId of Object.keys(filled)) {
    test(`a ${form} of every list of ${companyId} opens a page or a dialog, for everybody who sees the list`, async ({
      visitor,
    }) => {
      const { page } = await visitor(options)
      const findings: string[] = []
      const opened = new Set<string>()
      for (const account of accountsOf(companyId)) {
        const viewer = await enter(page, account)
        await settle(page)
        for (const { id, address } of kept(viewer)) {
          if (closedRows[id]) continue
          findings.push(...faultsOf(await goTo(page, address)).map((fault) => `${nameOf(account)} ${fault}`))
          const row = await rowFaults(page, account.userId)
          if (row.opened) opened.add(id)
          findings.push(...row.faults.map((fault) => `${nameOf(account)} ${id} (${address}): ${fault}`))
          // a dialog goes with its page
          if (row.opened === 'dialog') await goTo(page, `/${account.companyId}/user/myInfo`)
        }
      }
      expect(findings).toEqual([])
      expect([...opened]).toEqual(expect.arrayContaining([...(filled[companyId] ?? [])]))
    })
  }
}
