import type { Page, Request } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSaid, test } from '../support/test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** What the page asks of an address of the API, as it goes over the wire. */
function hear(page: Page, address: string, method: 'GET' | 'POST') {
  const heard: Record<string, unknown>[] = []
  page.on('request', (request: Request) => {
    const url = new URL(request.url())
    if (url.pathname !== address || request.method() !== method) return
    const type = request.headers()['content-type'] ?? ''
    if (method === 'GET') heard.push(Object.fromEntries(url.searchParams))
    else if (type.startsWith('application/json')) heard.push(request.postDataJSON())
    else heard.push({ body: request.postData() ?? '' })
  })
  return (command: string) => heard.filter((one) => one.command === command)
}

async function pick(page: Page, window: string, list: RegExp, words: string) {
  const picker = dialog(page, window)
  const field = picker
    .getByRole('listbox', { name: list })
    .locator('xpath=ancestor::div[.//input[@type="search"]][1]')
  await field.getByRole('searchbox').fill(words)
  await field
    .getByRole('option', { name: new RegExp(words) })
    .first()
    .click()
}

test('MAN-ROOM-03 MAN-ROOM-10 MAN-ROOM-12 an operator registers a room with attendees, finds it, changes room and attendees, and deletes it: the list sends roomCategoryCdList, searchType, page, size and searchKeyword, templates are read by category RESERVED, and each call carries what it is specified to', async ({
  person,
}) => {
  const title = `논술 ${Date.now()}`
  const { page } = await person('oper', { to: 'room/list' })
  const rooms = hear(page, '/api/room', 'GET')
  const templates = hear(page, '/api/template', 'GET')
  const attendees = hear(page, '/api/room/user', 'GET')
  const sent = hear(page, '/api/room', 'POST')
  const people = hear(page, '/api/room/user', 'POST')
  await page.goto('/demo/manage/room/list')
  const list = page.getByRole('grid', { name: 'Regular rooms' })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  expect(rooms('LIST')).toEqual([
    { command: 'LIST', roomCategoryCdList: 'RESERVED', searchType: '1', page: '1', size: '30' },
  ])

  await page.getByRole('button', { name: 'Register room' }).click()
  const register = dialog(page, 'Register a regular room')
  await register.getByRole('textbox', { name: /^Room name/ }).fill(title)
  await register.getByRole('combobox', { name: /^Class type/ }).selectOption({ index: 1 })
  expect(templates('LIST')).toEqual([{ command: 'LIST', roomCategoryCd: 'RESERVED' }])
  await pick(page, 'Register a regular room', /^Responsible teacher/, 'teacher2')
  await pick(page, 'Register a regular room', /^Attendees/, 'student1')
  await expectAccessible(page)
  await register.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(register).toBeHidden()
  expect(sent('ADD')).toEqual([
    expect.objectContaining({
      room: expect.objectContaining({ roomTitle: title, templateIdx: expect.any(Number) }),
      roomUserList: [expect.any(Number)],
    }),
  ])
  const [student1] = sent('ADD')[0]!.roomUserList as [number]

  await page.getByRole('searchbox', { name: 'Room or leader' }).fill(title)
  await expect.poll(() => rooms('LIST').at(-1)).toMatchObject({ searchKeyword: title, page: '1', size: '30' })
  await list.getByText(title).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const roomCode = new URL(page.url()).searchParams.get('roomCode')
  await expect(page.getByRole('table', { name: '1 attendee' })).toBeVisible()
  expect(attendees('LIST')[0]).toEqual({ command: 'LIST', roomCode, paging: 'false', size: '1000' })

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog(page, 'Change the room')
    .getByRole('textbox', { name: /^Room name/ })
    .fill(`${title} 2`)
  await pick(page, 'Change the room', /^Attendees/, 'student2')
  await pick(page, 'Change the room', /^Attendees/, 'student1')
  await expectAccessible(page)
  await dialog(page, 'Change the room').getByRole('button', { name: 'Save' }).click()
  await expectSaid(page, 'The room was changed.')
  expect(sent('MOD')).toEqual([
    {
      command: 'MOD',
      room: expect.objectContaining({ roomCode, roomTitle: `${title} 2` }),
      roomUserList: [expect.any(Number)],
      delUserList: [student1],
    },
  ])
  const [student2] = sent('MOD')[0]!.roomUserList as [number]
  await expect(page.getByRole('heading', { level: 1, name: `${title} 2` })).toBeVisible()

  await page.getByRole('button', { name: 'Add attendees' }).click()
  await pick(page, 'Add attendees', /./, 'student1')
  await dialog(page, 'Add attendees').getByRole('button', { name: 'Add 1 person' }).click()
  await expect(page.getByRole('table', { name: '2 attendees' })).toBeVisible()
  expect(people('ADD')).toEqual([{ command: 'ADD', roomCode, userIdxList: [student1] }])
  // nobody is taken out who was not ticked
  const remove = page.getByRole('button', { name: /^Remove/ })
  await expect(remove).toBeDisabled()
  await page.getByRole('table').getByRole('checkbox').first().check()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await remove.click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await expectSaid(page, '2 attendees were removed.')
  const gone = people('DEL')
  expect(gone).toEqual([{ command: 'DEL', roomCode, userIdxList: expect.any(Array) }])
  expect([...(gone[0]!.userIdxList as number[])].sort()).toEqual([student1, student2].sort())

  await page
    .getByRole('main')
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Delete' })
    .click()
  await expectSaid(page, 'The room was deleted.')
  await expect(page).toHaveURL(/\/manage\/room\/list/)
  expect(sent('DEL')).toEqual([{ command: 'DEL', roomCode }])
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const kinds = 'pdf jpg jpeg png gif hwp hwpx ppt pptx doc docx xls xlsx zip'.split(' ')

test('MAN-ROOM-15 the files of a room in the console: LIST, ADD of the allowed kinds up to 500 MB, VIEW, and DEL', async ({
  person,
}) => {
  const name = `배치도 ${Date.now()}.png`
  const { page } = await person('oper', { to: 'manage/room/list' })
  const asked = hear(page, '/api/room/file', 'GET')
  const sent = hear(page, '/api/room/file', 'POST')
  // a room of the demo: the newest is another test's, which deletes it
  await page.getByRole('searchbox').fill('융합 프로젝트반')
  await page
    .getByRole('row', { name: /융합 프로젝트반/ })
    .getByRole('link')
    .first()
    .click()
  const input = page.locator('input[type=file]')
  await expect(input).toBeEnabled()
  const roomCode = new URL(page.url()).searchParams.get('roomCode')
  expect(asked('LIST')[0]).toEqual({ command: 'LIST', roomCode, fileTypeCd: '1' })

  const allowed = (await input.getAttribute('accept'))!.split(',').map((one) => one.trim().replace('.', ''))
  expect(allowed.sort()).toEqual([...kinds].sort())
  await expect(page.getByText(/Up to 500 MB each/)).toBeVisible()
  await input.setInputFiles([{ name: '실행.exe', mimeType: 'application/octet-stream', buffer: png }])
  await expect(page.getByText(/실행\.exe/).first()).toBeVisible()
  expect(sent('ADD')).toEqual([])

  await input.setInputFiles([{ name, mimeType: 'image/png', buffer: png }])
  await expectSaid(page, `${name} is in the room.`)
  await page.getByRole('button', { name: `Show ${name}` }).click()
  await expect(dialog(page, name).getByRole('img', { name })).toBeVisible()
  await expectAccessible(page)
  const [{ roomFileIdx } = { roomFileIdx: '' }] = asked('VIEW')
  expect(asked('VIEW')).toEqual([{ command: 'VIEW', roomFileIdx: expect.stringMatching(/^\d+$/) }])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expectSaid(page, 'The file was deleted.')
  expect(sent('DEL')).toEqual([{ command: 'DEL', roomFileIdx: Number(roomFileIdx) }])
})

test('attendees are picked by group: the tree opens level by level, by keyboard too, and a group shows its own people alone', async ({
  person,
}) => {
  for (const [lang, viewport] of [
    ['en', { width: 1440, height: 900 }],
    ['ko', { width: 390, height: 844 }],
  ] as const) {
    const say =
      lang === 'en'
        ? {
            add: 'Add attendees',
            all: 'Group: All groups',
            below: 'Groups below',
            group: 'Group',
          }
        : {
            add: '참석자 추가',
            all: '그룹: 모든 그룹',
            below: '하위 그룹',
            group: '그룹',
          }
    const { page } = await person('teacher1', { to: 'room/list', lang, viewport })
    const asked = hear(page, '/api/group', 'GET')
    await page.locator('main a[href*="/room/view?roomCode="]').first().click()
    await page.getByRole('button', { name: say.add }).click()
    const picker = dialog(page, say.add)
    const list = picker.getByRole('listbox')
    await expect(list.getByRole('option').first()).toBeVisible()
    const everybody = Number(await list.getByRole('option').first().getAttribute('aria-setsize'))
    expect(asked('LIST')).toEqual([])
    // by keyboard alone
    await picker.getByRole('button', { name: say.all }).focus()
    await page.keyboard.press('Enter')
    const tree = picker.getByRole('group', { name: say.group, exact: true })
    const opens = tree.getByRole('button', { name: new RegExp(say.below) })
    await opens.first().focus()
    await page.keyboard.press('Enter')
    await expect(tree.getByRole('listitem').getByRole('listitem').first()).toBeVisible()
    expect(asked('LIST').map(({ upGroupIdx }) => upGroupIdx)).toEqual(['0', expect.stringMatching(/^[1-9]/)])
    await expectAccessible(page)
    await tree.getByRole('listitem').getByRole('listitem').first().getByRole('button').first().click()
    await expect
      .poll(async () => Number(await list.getByRole('option').first().getAttribute('aria-setsize')))
      .toBeLessThan(everybody)
    await expectNoSidewaysScroll(page)
  }
})

test('a room is registered anew for another term: with its facts and its attendees, after the old one’s last day', async ({
  person,
}) => {
  const { page } = await person('oper', { to: 'manage/room/list?searchKeyword=통합과학' })
  const sent = hear(page, '/api/room', 'POST')
  const shown = page.waitForResponse((answer) => answer.url().includes('/api/room?command=VIEW'))
  await page.getByRole('grid').getByText('통합과학 실험반').click()
  const people = page.getByRole('table', { name: /attendees$/ })
  await expect(people.getByRole('row').nth(1)).toBeVisible()
  const attending = (await people.locator('tbody td:first-of-type').allInnerTexts()).sort()
  const old = page.url()
  const more = page.getByRole('main').getByRole('button', { name: /^More for/ })
  await more.click()
  await page.getByRole('menuitem', { name: 'Room for a new term' }).click()
  const form = dialog(page, 'Register a room for a new term')
  await expect(form.getByRole('textbox', { name: /^Room name/ })).toHaveValue('통합과학 실험반')
  await expectAccessible(page)
  const title = `통합과학 실험반 ${Date.now()}`
  await form.getByRole('textbox', { name: /^Room name/ }).fill(title)
  await form.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(page.url()).not.toBe(old)
  expect(sent('ADD')).toHaveLength(1)
  const { room, roomUserList } = sent('ADD')[0] as { room: { showDatetime: string }; roomUserList: number[] }
  expect(roomUserList).toHaveLength(attending.length)
  const before = (await (await shown).json()) as { result: { showEndDatetime: string } }
  expect(room.showDatetime > before.result.showEndDatetime).toBe(true)
  await expect
    .poll(async () => (await people.locator('tbody td:first-of-type').allInnerTexts()).sort())
    .toEqual(attending)

  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Delete' })
    .click()
  await expectSaid(page, 'The room was deleted.')
})
