import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectInClass, goOnInBrowser, joinByCode, startClass } from '../support/class.ts'
import { accessTokenOf } from '../support/session.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSaid, test } from '../support/test.ts'

const agentFile = path.join(import.meta.dirname, '../../../infra/agent/src/agent.ts')
/** As the demo's companies say in BASE_APP. */
const ports = { demo: 47_210, saebom: 47_211 } as const

/** The real agent, as a program of its own; resolves when it listens. */
async function startAgent(port: number, origin: string, ...more: string[]): Promise<ChildProcess> {
  const agent = spawn(process.execPath, [agentFile, '--port', String(port), '--origin', origin, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(agent.stdout!, 'data')
  return agent
}

async function stop(agent: ChildProcess) {
  const gone = once(agent, 'exit')
  agent.kill('SIGTERM')
  await gone
}

/** Something that takes connections and never answers. */
async function startSilence(port: number): Promise<Server> {
  const server = createServer(() => undefined)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const words = {
  en: {
    enter: 'Enter',
    app: 'Open in the app',
    again: 'Open the app again',
    browser: 'Continue in this browser',
    install: 'Install the app',
    guide: 'Picture guide to installing the app',
    notConnected: 'The app could not be reached',
    notInstalled: 'The app is not installed',
    running: 'The app is already running',
    failed: 'The app could not be started',
    opened: 'It is open in the app',
  },
  ko: {
    enter: '들어가기',
    app: '앱에서 열기',
    again: '앱 다시 열기',
    browser: '브라우저에서 들어가기',
    install: '앱 설치',
    guide: '앱 설치 안내 그림',
    notConnected: '앱에 연결하지 못했어요',
    notInstalled: '앱이 설치되어 있지 않아요',
    running: '앱이 이미 실행 중이에요',
    failed: '앱을 실행하지 못했어요',
    opened: '앱에서 열었어요',
  },
} as const

/** Asks with the page's own sign-in for a class that runs; the teacher's own, opened when there is none. */
async function openClass(page: Page, title: string): Promise<string> {
  const answer = await page.request.post('/api/meet', {
    headers: { authorization: `Bearer ${await accessTokenOf(page)}`, 'x-service-area': 'SERVICE' },
    data: { command: 'OPEN', meetTitle: title },
  })
  return ((await answer.json()) as { result: { meetCode: string } }).result.meetCode
}

async function inClass(page: Page, meetCode: string) {
  const answer = await page.request.get(`/api/meet?command=VIEW&meetCode=${meetCode}`, {
    headers: { authorization: `Bearer ${await accessTokenOf(page)}`, 'x-service-area': 'SERVICE' },
  })
  return ((await answer.json()) as { result: { currentUserNum: number } }).result.currentUserNum
}

for (const lang of ['ko', 'en'] as const) {
  const say = words[lang]

  test(`ROOMS-27 ROOMS-28 ROOMS-35 a person without the app gets words, the guide, and ways on, in a company of the app alone (${lang})`, async ({
    person,
    url,
  }) => {
    const { page } = await person('teacher1', { companyId: 'saebom', to: 'room/list', lang })
    const meetCode = await openClass(page, `앱 수업 ${lang} ${Date.now()}`)
    await page.goto(`/saebom/room/class/${meetCode}`)
    await page.getByRole('button', { name: say.app }).click()
    await expect(page.getByText(say.notConnected)).toBeVisible()
    await expect(page.getByRole('img', { name: say.guide })).toBeVisible()
    await expect(page.getByRole('region', { name: say.install })).toBeVisible()
    await expect(page.getByRole('button', { name: say.browser })).toBeHidden()
    await expect(page.getByRole('button', { name: say.again })).toBeEnabled()
    await expectAccessible(page)

    const without = await startAgent(ports.saebom, new URL(url).origin, '--not-installed')
    await page.getByRole('button', { name: say.again }).click()
    await expect(page.getByText(say.notInstalled)).toBeVisible()
    await stop(without)

    const silence = await startSilence(ports.saebom)
    await page.getByRole('button', { name: say.again }).click()
    await expect(page.getByRole('button', { name: say.app })).toBeDisabled()
    await expect(page.getByText(say.notConnected)).toBeVisible()
    silence.closeAllConnections()
    silence.close()

    const agent = await startAgent(ports.saebom, new URL(url).origin)
    await page.getByRole('button', { name: say.again }).click()
    await expect(page.getByText(say.opened)).toBeVisible()
    await expect.poll(() => inClass(page, meetCode)).toBe(1)

    await page.getByRole('button', { name: say.again }).click()
    await expect(page.getByText(say.running)).toBeVisible()
    await expectAccessible(page)
    await stop(agent)
    await expect.poll(() => inClass(page, meetCode)).toBe(0)
  })
}

test('ROOMS-30 ROOMS-31 ROOMS-32 the agent opens the class with attendance, says that it runs, and what it cannot open is the client error; the browser stays a way on', async ({
  person,
  url,
}) => {
  const say = words.en
  const { page } = await person('teacher3', { to: 'room/list' })
  const title = `App or browser ${Date.now()}`
  const meetCode = await openClass(page, title)
  const agent = await startAgent(ports.demo, new URL(url).origin)
  await page.reload()
  await page.getByRole('article', { name: title }).getByRole('button', { name: say.enter }).click()
  const dialog = page.getByRole('dialog', { name: title })
  const launched = page.waitForRequest((request) => request.url().startsWith('http://127.0.0.1:47210/'))
  await dialog.getByRole('button', { name: say.app }).click()
  const sent = (await launched).postDataJSON() as { command: string; options: Record<string, unknown> }
  expect(sent.command).toBe('exec')
  // who has opened the class sends join type 1 (ROOMS-36)
  expect(sent.options).toMatchObject({ meetCode, joinType: 1, userTypeCd: 11 })
  await expect(dialog.getByText(say.opened)).toBeVisible()
  await expect.poll(() => inClass(page, meetCode)).toBe(1)
  await dialog.getByRole('button', { name: say.again }).click()
  await expect(dialog.getByText(say.running)).toBeVisible()
  await stop(agent)

  const away = await startAgent(ports.demo, new URL(url).origin)
  await page.route('http://127.0.0.1:47210/', (route) =>
    route.continue({ postData: JSON.stringify({ command: 'exec', options: {} }) }),
  )
  await dialog.getByRole('button', { name: say.again }).click()
  await expect(dialog.getByText(say.failed)).toBeVisible()
  await stop(away)
  await dialog.getByRole('button', { name: say.browser }).click()
  await expect(page).toHaveURL(new RegExp(`/demo/room/class/${meetCode}`))
})

test('MAN-MON-08 MAN-MON-11 MAN-MON-12 an operator sees a class begin, fill and end live, watches it in the app unseen by its people, whose errors are those of every launch, and the log knows', async ({
  person,
  url,
}) => {
  const title = `지켜보는 수업 ${Date.now()}`
  const oper = (await person('oper', { to: 'manage/monitor/list' })).page
  await expect(oper.getByRole('heading', { name: 'Running classes', level: 1 })).toBeVisible()
  const row = oper.getByRole('row', { name: new RegExp(title) })
  await expect(row).toHaveCount(0)

  // without a look at the list again
  const teacher = (await person('teacher3', { to: 'room/list' })).page
  const { code } = await startClass(teacher, title)
  await expect(row).toBeVisible()
  await expect(row.getByRole('gridcell', { name: '1', exact: true })).toBeVisible()
  await expectAccessible(oper)
  const student = (await person('student9', { to: 'room/list' })).page
  await joinByCode(student, code)
  await goOnInBrowser(student)
  await expectInClass(student, title)
  await expect(row.getByRole('gridcell', { name: '2', exact: true })).toBeVisible()

  await row.getByText(title).click()
  await expect(oper).toHaveURL(/manage\/monitor\/view\?roomCode=.+&meetCode=.+/)
  await expect(oper.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const people = oper.getByRole('table', { name: 'People in the class' })
  await expect(people.getByRole('row', { name: /student9/ })).toBeVisible()
  await expectAccessible(oper)
  await oper.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(oper)
  await oper.setViewportSize({ width: 1280, height: 800 })

  // nothing of the app runs here: words and ways on
  await oper.getByRole('button', { name: `Watch “${title}”` }).click()
  const dialog = oper.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Open in the app' }).click()
  await expect(dialog.getByText('The app could not be reached')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Continue in this browser' })).toHaveCount(0)
  const without = await startAgent(ports.demo, new URL(url).origin, '--not-installed')
  try {
    await dialog.getByRole('button', { name: 'Open the app again' }).click()
    await expect(dialog.getByText('The app is not installed')).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'Install the app' })).toBeVisible()
  } finally {
    await stop(without)
  }
  const agent = await startAgent(ports.demo, new URL(url).origin)
  try {
    // what it cannot make sense of is the client error
    const launch = 'http://127.0.0.1:47210/'
    await oper.route(launch, (route) =>
      route.continue({ postData: JSON.stringify({ command: 'exec', options: {} }) }),
    )
    await dialog.getByRole('button', { name: 'Open the app again' }).click()
    await expect(dialog.getByText('The app could not be started')).toBeVisible()
    await oper.unroute(launch)
    await dialog.getByRole('button', { name: 'Open the app again' }).click()
    await expect(dialog.getByText('It is open in the app')).toBeVisible()
    await dialog.getByRole('button', { name: 'Open the app again' }).click()
    await expect(dialog.getByText('The app is already running')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    // who watches stands in the operators' table, and nowhere for the people of the class
    await oper.reload()
    await expect(people.getByRole('row', { name: /oper.*Monitor$/ })).toBeVisible()
    await student.reload()
    await expectInClass(student, title)
    await expect(student.getByText(/운영팀 박서진/)).toHaveCount(0)
  } finally {
    await stop(agent)
  }

  await oper.getByRole('button', { name: 'End class' }).click()
  await oper.getByRole('alertdialog').getByRole('button', { name: 'End class' }).click()
  await expectSaid(oper, 'The class was ended.')
  await expect(oper).toHaveURL(/manage\/monitor\/list/)
  await expect(row).toHaveCount(0)
  await expect(student.getByRole('heading', { name: 'The class has ended' })).toBeVisible()
  await oper.goto('/demo/manage/log/audit')
  await expect(oper.getByRole('row', { name: /Class monitored/ }).first()).toBeVisible()
})
