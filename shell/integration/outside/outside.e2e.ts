import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { layOldTemplate } from '@madang/cli/src/generator/fixtures/lay-old-template.ts'
import { writeRemote } from '@madang/cli/src/generator/new-remote.ts'
import { templateVersion } from '@madang/cli/src/generator/template.ts'
import { expect, test as suite } from '../support/delivery.ts'
import { expectAccessible, type Person } from '../support/test.ts'
import { type Elsewhere, foreignSources, openElsewhere, takeOut } from './elsewhere.ts'

const test = suite.extend<object, { elsewhere: Elsewhere }>({
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const place = await openElsewhere()
      await use(place)
      await place.close()
    },
    { scope: 'worker', timeout: 15 * 60_000 },
  ],
})
test.describe.configure({ mode: 'serial' })

test('PLAT-16 a remote that the published generator wrote elsewhere installs, passes its tests and goes live', async ({
  delivery,
  elsewhere,
  person,
}) => {
  const { folder, pnpm, registry, published } = elsewhere
  const inRemote = (...args: string[]) => pnpm('mf-quiz', args)
  const team = { MADANG_URL: delivery.url, MADANG_TOKEN: await delivery.token('mf-quiz') }

  await test.step('new-remote, from the registry', async () => {
    const words = ['--title-ko', '퀴즈', '--title-en', 'Quiz']
    const where = ['--dir', 'mf-quiz', '--registry', registry, '--url', delivery.url]
    await pnpm('.', ['dlx', '@madang/cli', 'new-remote', 'mf-quiz', ...words, ...where])
    expect(readFileSync(path.join(folder, 'mf-quiz', '.npmrc'), 'utf8')).toBe(
      `@madang:registry=${registry}\n`,
    )
  })
  await test.step('install, from the registry alone', async () => {
    await inRemote('install')
    expect(foreignSources(elsewhere, 'mf-quiz')).toEqual([])
    const installed = JSON.parse(await inRemote('list', '--json', '--depth', '0')) as {
      dependencies: Record<string, { version: string }>
      devDependencies: Record<string, { version: string }>
    }[]
    const { dependencies, devDependencies } = installed[0]!
    // a remote whose people draw on pages adds ink and the pad for itself
    for (const { name, version } of published.filter((one) => !one.name.startsWith('@madang/ink'))) {
      expect({ name, ...{ ...dependencies, ...devDependencies }[name] }).toMatchObject({ name, version })
    }
  })
  await test.step('its own tests, its build', async () => {
    expect(await inRemote('test')).toMatch(/Tests: +\d+ passed/)
    await inRemote('run', 'build')
  })
  await test.step("deploy with the team's own token, then promote", async () => {
    await expect(pnpm('mf-quiz', ['run', 'deploy'], { ...team, MADANG_TOKEN: 'not-ours' })).rejects.toThrow(
      /MF-40[13]/,
    )
    expect(await pnpm('mf-quiz', ['run', 'deploy'], team)).toContain('Deployed mf-quiz@1.0.0')
    const promoted = await pnpm('mf-quiz', ['exec', 'madang', 'promote', 'mf-quiz@1.0.0'], team)
    expect(promoted).toContain('mf-quiz on stable: nothing → 1.0.0')
  })
  await test.step('its page works in the running shell, in both languages', async () => {
    for (const lang of ['en', 'ko'] as const) {
      const teacher = await person('teacher1', { origin: delivery.url, lang })
      await openQuiz(teacher, lang)
      await expectAccessible(teacher.page)
    }
  })
})

test('an older remote elsewhere comes to the current preset by the published command, and its tests pass', async ({
  elsewhere,
}) => {
  const { folder, pnpm, registry } = elsewhere
  const poll = path.join(folder, 'mf-poll')
  writeRemote(poll, {
    name: 'mf-poll',
    title: { ko: '설문', en: 'Poll' },
    tab: false,
    home: 'alone',
    registry,
  })
  for (const later of ['src/locales/locales.test.ts', 'pnpm-workspace.yaml']) rmSync(path.join(poll, later))
  layOldTemplate(poll)

  const update = (...more: string[]) => pnpm('mf-poll', ['dlx', '@madang/cli', 'update', ...more])
  expect(await update('--dry-run')).toContain('Nothing is written')
  expect(await update()).toContain(`mf-poll is at template ${templateVersion} now`)
  expect(await update()).toContain('mf-poll is up to date')
  await pnpm('mf-poll', ['install'])
  expect(await pnpm('mf-poll', ['test'])).toMatch(/Tests: +\d+ passed/)
  await pnpm('mf-poll', ['run', 'build'])
})

test('PLAT-16 shell and an existing remote are built elsewhere from published versions alone and run together', async ({
  delivery,
  elsewhere,
  person,
}) => {
  const version = '1.0.1-elsewhere'
  for (const name of ['shell', 'mf-notes']) {
    await test.step(name, async () => {
      takeOut(elsewhere, name)
      await elsewhere.pnpm(name, ['install'])
      expect(foreignSources(elsewhere, name)).toEqual([])
      const team = { MADANG_URL: delivery.url, MADANG_TOKEN: await delivery.token(name) }
      const madang = (...args: string[]) => elsewhere.pnpm(name, ['exec', 'madang', ...args], team)
      await madang('deploy', name, '--as', version)
      expect(await madang('promote', `${name}@${version}`)).toContain(`→ ${version}`)
    })
  }
  const teacher = await person('teacher1', { origin: delivery.url, to: 'note/list/submitted' })
  const { page } = teacher
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Submitted notes' })).toBeVisible()
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
  )
  for (const name of ['shell', 'mf-notes']) {
    expect(scripts.some((at) => at.startsWith(`/mf/store/${name}/${version}/`))).toBe(true)
    expect(scripts.filter((at) => at.startsWith(`/mf/store/${name}/`) && !at.includes(version))).toEqual([])
  }
  await openQuiz(teacher, 'en')
})

/** Through the tab that the remote declares, as a person comes there. */
async function openQuiz({ page }: Person, lang: 'en' | 'ko') {
  const words = { en: { title: 'Quiz', list: 'My rooms' }, ko: { title: '퀴즈', list: '내 강의실' } }[lang]
  await page.getByRole('link', { name: words.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  const rows = page.getByRole('grid', { name: words.list }).getByRole('row')
  // the header's row and at least one room of the demo
  await expect(rows.nth(1)).toBeVisible()
}
