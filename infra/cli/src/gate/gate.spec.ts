import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { type Finding, findingLevels } from '@madang/contract'
import { docsFolder, docsPage } from './docs.ts'
import { countOf, findingsTable } from './findings.ts'
import { reportText } from './report.ts'
import { demoAccounts, planSmoke, type SmokePage } from './smoke-plan.ts'

const numbers = Object.keys(findingLevels) as (keyof typeof findingLevels)[]

test('every number that the gate can raise has its page, and every page its number', () => {
  const pages = readdirSync(docsFolder).filter((name) => name !== 'README.md')
  assert.deepEqual(pages.sort(), numbers.map((number) => `${number}.md`).sort())
  const index = readFileSync(join(docsFolder, 'README.md'), 'utf8')
  for (const number of numbers) {
    const page = readFileSync(join(docsFolder, `${number}.md`), 'utf8')
    assert.match(page, new RegExp(`^# ${number}: \\S`), number)
    assert.match(page, /\*\*What it means\.\*\*/, number)
    assert.match(page, /\*\*Why it (stops|is said)\.\*\*/, number)
    assert.match(page, /\*\*What to do\.\*\*/, number)
    assert.match(
      page,
      new RegExp(`^ {2}${findingLevels[number]} {2}${number} {2}\\S.*[\\s\\S]*docs/${number}\\.md$`, 'm'),
    )
    const title = /: (.+)$/m.exec(page.split('\n')[0] ?? '')?.[1]
    assert.match(
      index,
      new RegExp(`\\| \\[${number}\\]\\(${number}\\.md\\) \\| ${findingLevels[number]} \\| \\S`),
      title,
    )
  }
})

test('a finding is shown with its level, number, who would meet it, and the page to read', () => {
  const findings: Finding[] = [
    {
      number: 'G003',
      level: 'stop',
      text: 'Page a collides with b.',
      where: ['everybody', 'company hanbit'],
    },
    { number: 'W101', level: 'warn', text: 'word '.repeat(30).trim() },
  ]
  const shown = stripVTControlCharacters(findingsTable(findings, 80))
  const lines = shown.split('\n')
  assert.equal(lines[0], '  stop  G003  Page a collides with b.')
  assert.equal(lines[1], '             Met by: everybody, company hanbit')
  assert.match(lines[2] ?? '', /^ {13}\S*docs[\\/]G003\.md$/)
  assert.ok(lines.every((line) => line.length <= 80 || /docs/.test(line)))
  assert.equal(docsPage('G003', join(docsFolder, '..', '..')), join('cli', 'docs', 'G003.md'))
  assert.equal(docsPage('G003', join(docsFolder, '..', 'src')), join(docsFolder, 'G003.md'))
  assert.equal(countOf(findings), '1 finding stops it, 1 warning')
  assert.equal(countOf([]), 'nothing found')
})

test('the smoke run opens what can be opened, each by somebody who may see it, and names the rest', () => {
  const page = (id: string, path: string, more: Partial<SmokePage> = {}): SmokePage => ({
    id,
    path,
    area: 'service',
    signIn: 'required',
    ...more,
  })
  const pages = [
    page('public', '/intro', { area: 'public', signIn: 'none' }),
    page('company-public', '/:companyId/about', { area: 'public', signIn: 'none' }),
    page('list', '/:companyId/note'),
    page('students', '/:companyId/work', { userTypes: [12] }),
    page('console', '/:companyId/manage/note', { area: 'manage' }),
    page('box', '/:companyId/message/:box', { example: { box: 'recv' } }),
    page('class', '/:companyId/room/:code', { signIn: 'guest' }),
    page('rest', '/:companyId/files/*'),
    page('robots', '/:companyId/robots', { userTypes: [99] }),
  ]
  const local = planSmoke(pages, { companyId: 'demo', accounts: demoAccounts })
  assert.deepEqual(
    local.visits.map(({ page, address, account }) => [page, address, account?.userId ?? null]),
    [
      ['public', '/intro', null],
      ['company-public', '/demo/about', null],
      ['list', '/demo/note', 'teacher1'],
      ['students', '/demo/work', 'student1'],
      ['console', '/demo/manage/note', 'admin'],
      ['box', '/demo/message/recv', 'teacher1'],
    ],
  )
  assert.deepEqual(local.left, [
    { page: 'class', why: 'needs a value for :code; declare an example' },
    { page: 'rest', why: 'needs a value for *; declare an example' },
    { page: 'robots', why: 'no account may see it' },
  ])
  const far = planSmoke(pages, { companyId: null, accounts: [] })
  assert.deepEqual(
    far.visits.map(({ page }) => page),
    ['public'],
  )
  assert.match(far.left.find(({ page }) => page === 'list')?.why ?? '', /--smoke-user/)
  const someone = { companyId: 'hanbit', userId: 'kim', password: 'x' }
  const given = planSmoke(pages, { companyId: 'hanbit', accounts: [someone] })
  assert.equal(given.visits.find(({ page }) => page === 'console')?.address, '/hanbit/manage/note')
})

test('the report shows who is behind and groups equal copies', () => {
  const release = (app: string, kit: string, more: object = {}) => ({
    app,
    version: '1.0.0',
    channels: ['stable'],
    contract: '1.0.0',
    packages: { '@madang/remote-kit': kit },
    behind: {},
    duplicated: 0,
    ...more,
  })
  const copy = (app: string, raw: number) => ({ app, version: '1.0.0', packageVersion: '1.11.23', raw })
  const text = reportText({
    revision: 12,
    contract: '1.0.0',
    releases: [
      release('shell', '2.1.0'),
      release('mf-notes', '2.0.0', { behind: { '@madang/remote-kit': 'minor' }, duplicated: 7168 }),
      release('mf-old', '1.2.0', { behind: { '@madang/remote-kit': 'major' } }),
    ],
    duplicates: [{ package: 'dayjs', copies: [copy('shell', 7168), copy('mf-notes', 7168)], cost: 7168 }],
    duplicatedBytes: 7168,
  })
  assert.match(text, /mf-notes@1\.0\.0 +stable +1\.0\.0 +2\.0\.0 < +7\.0 kB/)
  assert.match(text, /mf-old@1\.0\.0 +stable +1\.0\.0 +1\.2\.0 << +-/)
  assert.match(text, /dayjs +7\.0 kB +shell mf-notes \(1\.11\.23, 7\.0 kB\)/)
})
