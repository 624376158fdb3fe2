import type { LogMeet, SignedIn } from '@madang/contract'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  password,
  test,
} from '../support/test.ts'

const RATE = 8000

/** So many seconds of a tone, as a recorder writes it. */
function wav(seconds: number): Buffer {
  const samples = Buffer.alloc(RATE * seconds)
  for (let i = 0; i < samples.length; i += 1)
    samples[i] = Math.round(128 + 40 * Math.sin((2 * Math.PI * 440 * i) / RATE))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

test('a teacher brings a recording to a class, it is checked and ready and plays from where one jumps; one that is none says so, gets another file and goes; a student without the right has nothing to download', async ({
  person,
  request,
  url,
}) => {
  const signed = await request.post(`${url}/open/login/loginBoda`, {
    form: { companyId: 'demo', username: 'student1', password },
  })
  const { token } = ((await signed.json()) as { data: SignedIn }).data
  const listed = await request.get(`${url}/api/logMeet`, {
    params: { command: 'LIST', paging: 'false', roomCategoryCdList: 'RESERVED' },
    headers: { authorization: `Bearer ${token.accessToken}`, 'x-service-area': 'SERVICE' },
  })
  const { content } = ((await listed.json()) as { resultPage: { content: LogMeet[] } }).resultPage
  const past = content.find(({ leaderId }) => leaderId.startsWith('teacher'))!
  const record = `logMeet/list?meetCode=${past.meetCode}&roomCode=${past.roomCode}&tab=videos`
  const name = `보충 녹화 ${Date.now()}`
  const { page: teacher } = await person(past.leaderId, { to: 'logMeet/list' })
  // it opens above its list
  await teacher.goto(`/demo/${record}`)
  const input = teacher.locator('input[type=file]')
  await expect(input).toBeEnabled()
  // large enough to come in pieces
  await input.setInputFiles([{ name: `${name}.wav`, mimeType: 'audio/wav', buffer: wav(200) }])
  await expectSaid(teacher, `${name}.wav has come and is being checked.`)
  const play = teacher.getByRole('button', { name: `Play ${name}` })
  await expect(play).toBeVisible()
  const row = teacher.getByRole('table', { name: 'Recordings' }).getByRole('row').filter({ has: play })
  await expect(row).toContainText('3:20 long')
  await expectAccessible(teacher)
  await expectNoSidewaysScroll(teacher)

  const parts: string[] = []
  teacher.on('response', (response) => {
    if (!response.url().includes('/open/recording/')) return
    parts.push(`${response.status()} ${response.request().headers().range ?? ''}`)
  })
  await play.click()
  const dialog = teacher.getByRole('dialog', { name })
  const media = dialog.locator('audio, video')
  await expect.poll(() => media.evaluate((one: HTMLMediaElement) => one.readyState)).toBeGreaterThan(0)
  await media.evaluate((one: HTMLMediaElement) => {
    one.currentTime = 150
  })
  await expect
    .poll(() => media.evaluate((one: HTMLMediaElement) => [one.currentTime, one.seeking]))
    .toEqual([150, false])
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.every((one) => /^206 bytes=\d+-/.test(one))).toBe(true)
  await expectAccessible(teacher)
  await teacher.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // what only calls itself a recording
  const bad = `${name} 둘`
  await input.setInputFiles([{ name: `${bad}.mp4`, mimeType: 'video/mp4', buffer: Buffer.from('no film') }])
  await expect(teacher.getByText('This file is not a recording that browsers play.')).toBeVisible()
  await expect(teacher.getByRole('button', { name: `Play ${bad}` })).toBeHidden()
  await teacher.getByRole('button', { name: `Bring the file of ${bad}` }).click()
  await expect(teacher.getByText(`File of “${bad}”`)).toBeVisible()
  await expect(input).toBeEnabled()
  await input.setInputFiles([{ name: 'again.wav', mimeType: 'audio/wav', buffer: wav(1) }])
  await expect(teacher.getByRole('button', { name: `Play ${bad}` })).toBeVisible()

  await teacher.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(teacher)
  // what the dialog offers can be read whole, and nothing lies over it
  const offers = teacher
    .getByRole('dialog')
    .getByRole('button', { name: /^(Excel|Attendance PDF|Close)$/ })
    .filter({ hasText: /./ })
  await expect(offers).toHaveText(['Excel', 'Attendance PDF', 'Close'])
  const cut = await offers.evaluateAll((buttons) =>
    buttons.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  )
  expect(cut).toEqual([])
  // who may not have it sees what there is, and reads why there is nothing to play or download
  const { page: student } = await person('student1', {
    to: 'logMeet/list',
    viewport: { width: 390, height: 844 },
  })
  await student.goto(`/demo/${record}`)
  await expect(student.getByText('You are not allowed to download recordings.')).toBeVisible()
  await expect(student.getByRole('row').filter({ hasText: name })).toHaveCount(2)
  await expect(student.getByRole('button', { name: /^(Play|Download|Delete) / })).toHaveCount(0)
  await expectAccessible(student)
  await expectNoSidewaysScroll(student)

  for (const gone of [bad, name]) {
    await teacher.getByRole('button', { name: `Delete ${gone}`, exact: true }).click()
    await teacher
      .getByRole('alertdialog')
      .or(teacher.getByRole('dialog'))
      .getByRole('button', { name: 'Delete', exact: true })
      .click()
    await expect(teacher.getByText(gone, { exact: true })).toBeHidden()
  }
})
