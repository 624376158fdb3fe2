import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/test.ts'

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
  return page.evaluate(async (meetTitle) => {
    const { accessToken } = JSON.parse(localStorage.getItem('madang.token') ?? '{}') as {
      accessToken: string
    }
    const answer = await fetch('/api/meet', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${accessToken}`,
        'x-service-area': 'SERVICE',
      },
      body: JSON.stringify({ command: 'OPEN', meetTitle }),
    })
    return ((await answer.json()) as { result: { meetCode: string } }).result.meetCode
  }, title)
}

const inClass = (page: Page, meetCode: string) =>
  page.evaluate(async (code) => {
    const { accessToken } = JSON.parse(localStorage.getItem('madang.token') ?? '{}') as {
      accessToken: string
    }
    const answer = await fetch(`/api/meet?command=VIEW&meetCode=${code}`, {
      headers: { authorization: `Bearer ${accessToken}`, 'x-service-area': 'SERVICE' },
    })
    return ((await answer.json()) as { result: { currentUserNum: number } }).result.currentUserNum
  }, meetCode)

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
