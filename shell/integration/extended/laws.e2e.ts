import { accounts, accountsOf, enter, nameOf } from '../support/laws/accounts.ts'
import { faultsOf, settle } from '../support/laws/standing.ts'
import { walkDeclared, walkEntry, walkFrame, walkMenus } from '../support/laws/ways.ts'
import { expect, test } from '../support/test.ts'

// all accounts of a company in one walk: minutes where other work is on the machine
test.describe.configure({ mode: 'parallel', timeout: 15 * 60_000 })

for (const companyId of new Set(accounts.map((account) => account.companyId))) {
  test(`PLAT-12 every account of ${companyId} lands on a page, and all that it is shown or may address opens one, all at one address`, async ({
    visitor,
    url,
  }) => {
    const { page } = await visitor()
    const origins = new Set<string>()
    page.on('request', (request) => {
      if (/^http/.test(request.url())) origins.add(new URL(request.url()).origin)
    })
    const findings: string[] = []
    for (const account of accountsOf(companyId)) {
      const own: string[] = []
      const viewer = await enter(page, account)
      const landed = await settle(page)
      own.push(...faultsOf(landed).map((fault) => `lands badly: ${fault}`))
      const opened = await walkFrame(page, landed, own)
      await walkDeclared(page, viewer, opened, own)
      await walkMenus(page, viewer, own)
      findings.push(...own.map((finding) => `${nameOf(account)}: ${finding}`))
    }
    expect(findings).toEqual([])
    expect([...origins]).toEqual([new URL(url).origin])
  })
}

test('every link of lobby, login, introduction and terms opens a page without a sign-in', async ({
  visitor,
}) => {
  const { page } = await visitor()
  const findings: string[] = []
  const opened = await walkEntry(page, ['/', '/demo/', '/hanbit/', '/saebom/', '/invite'], findings)
  expect(findings).toEqual([])
  expect([...opened].sort()).toEqual(expect.arrayContaining(['/', '/intro/academy', '/terms/service']))
})
