import { writeFileSync } from 'node:fs'
import { request } from '@playwright/test'
import { giveBy } from '../support/homework.ts'
import { makePdf } from '../support/paper.ts'
import { password, signInBy } from '../support/session.ts'
import type { Tab } from './tab.ts'
import { desktop, expect, phone, test } from './test.ts'

/** Through the form, to the page that was asked for. */
async function signIn(tab: Tab, userId: string, to: string): Promise<void> {
  await tab.open(`/demo/${to}`)
  await tab.type('textbox', 'ID', userId)
  await (await tab.field('Password')).sendKeys(password)
  await tab.press('button', 'Sign in')
  await tab.get('banner')
  await tab.get('heading')
}

/** Homework of one page, given by calls. */
async function given(taskName: string, toUserId: string): Promise<number> {
  const calls = await request.newContext({ baseURL: process.env.MADANG_URL ?? '' })
  const teacher = await signInBy(calls, { companyId: 'demo', userId: 'teacher1' })
  const { taskIdx } = await giveBy(calls, teacher, { taskName, toUserId })
  await calls.dispose()
  return taskIdx
}

/** A row of a table, on a phone the button that lies over a card. */
async function openRow(tab: Tab, name: string, form: string): Promise<void> {
  if (form === 'phone') await tab.press('button', name)
  else await (await tab.text(name)).click()
}

const sizes = { desktop, phone }

for (const [form, size] of Object.entries(sizes)) {
  const student = form === 'phone' ? 'student14' : 'student13'

  test(`a student does homework with the pen and hands it in, a teacher marks it, the student reads it (${form})`, async ({
    tab,
  }) => {
    const taskName = `WebKit ${form} ${Date.now()}`
    const taskIdx = await given(taskName, student)
    const page = await tab(size)
    await signIn(page, student, `task/do?taskIdx=${taskIdx}`)
    await page.press('button', 'Start')
    const paper = await page.get('group', 'Handwriting on page 1')
    await page.press('button', 'Pen', await page.get('toolbar', 'Pen tools'))
    await page.draw(paper, [
      [0.2, 0.1],
      [0.25, 0.11],
      [0.3, 0.1],
    ])
    await page.until('the stroke is on the page', async () => (await paper.getAttribute('data-ink')) === '1')
    await page.text(/^Saved( |\.$)/)
    expect(await page.isWiderThanWindow()).toBe(false)
    await page.reload()
    await page.until(
      'the stroke is there after a reload',
      async () => (await (await page.get('group', 'Handwriting on page 1')).getAttribute('data-ink')) === '1',
    )
    await page.press('button', 'Hand in')
    await page.press('button', 'Hand in as it is')
    await page.get('heading', 'Receipt')

    const teacher = await tab(size)
    await signIn(teacher, 'teacher1', `note/list/submitted?searchKeyword=${encodeURIComponent(taskName)}`)
    await openRow(teacher, taskName, form)
    await teacher.get('heading', taskName)
    await teacher.press('button', 'Start correction')
    await teacher.get('textbox', 'A word to the student')
    await teacher.keys('x')
    await teacher.until('question 1 is marked wrong', async () =>
      teacher.shows('[data-question="1"][data-res="0"]'),
    )
    await teacher.type('textbox', 'A word to the student', 'Look at the first one again.')
    expect(await teacher.isWiderThanWindow()).toBe(false)
    await teacher.press('button', 'Confirm')
    await teacher.press('button', 'Confirm', await teacher.get('alertdialog'))
    await teacher.text('Completed')

    await page.open(`/demo/note/list/work?searchKeyword=${encodeURIComponent(taskName)}`)
    await openRow(page, taskName, form)
    await page.text(/Your teacher says: Look at the first one again\./)
    expect(await page.shows('[data-question="1"][data-res="0"]')).toBe(true)
  })

  test(`a class is entered by its code, and a line of chat goes both ways (${form})`, async ({ tab }) => {
    const title = `WebKit ${form} ${Date.now()}`
    const teacher = await tab(size)
    await signIn(teacher, form === 'phone' ? 'teacher3' : 'teacher2', 'room/list')
    await teacher.press('button', 'Start a class')
    await teacher.type('textbox', /^Class title/, title)
    await teacher.press('button', 'Start')
    const code = (await (await teacher.get('textbox', 'Invite code')).getAttribute('value')) ?? ''
    await teacher.press('button', 'Enter the class')
    await teacher.press('button', 'Continue in this browser')
    await teacher.get('heading', title)

    const page = await tab(size)
    await signIn(page, student, 'room/list')
    const boxes = await page.get('group', 'Invite code')
    await (await page.get('textbox', null, boxes)).sendKeys(code.replaceAll('-', ''))
    await page.press('button', 'Enter')
    await page.press('button', 'Continue in this browser')
    await page.get('heading', title)

    if (form === 'phone') for (const one of [teacher, page]) await one.press('tab', /Chat/)
    await page.type('textbox', 'Write a message', '<b>Question</b> from a student')
    await page.press('button', 'Send')
    await teacher.text('<b>Question</b> from a student')
    await teacher.type('textbox', 'Write a message', 'Go ahead')
    await teacher.press('button', 'Send')
    await page.text('Go ahead')
    expect(await page.isWiderThanWindow()).toBe(false)

    if (form === 'phone') {
      await teacher.press('button', 'Class menu')
      await teacher.press('menuitem', 'Close class')
    } else await teacher.press('button', 'Close class')
    await teacher.press('button', 'Close class', await teacher.get('alertdialog'))
    await page.get('heading', 'The class has ended')
  })
}

test('the pages of a PDF are drawn and sent when a book is made of it', async ({ tab }, info) => {
  const file = info.outputPath('수학.pdf')
  writeFileSync(file, makePdf([['1. 3 + 4 ='], ['2. 81 / 9 =']]))
  const page = await tab()
  await signIn(page, 'teacher2', 'book/edit?bookType=WORKBOOK')
  await page.text('There are no pages yet.')
  await page.upload(file)
  await page.text('All pages sent: 2')
  const paper = await page.get('img', 'Page 1')
  await page.until('what is printed is drawn', async () =>
    page.driver.executeScript<boolean>(
      `const [image] = arguments
       const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight })
       if (!image.naturalWidth) return false
       const context = canvas.getContext('2d')
       context.drawImage(image, 0, 0)
       const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
       let dark = 0
       for (let at = 0; at < data.length; at += 4) if (data[at] < 100) dark += 1
       return dark > 200`,
      paper,
    ),
  )
})

test('a wrong password is told beside the form, the right one leads in, and a reload keeps the sign-in', async ({
  tab,
}) => {
  const page = await tab()
  await page.open('/demo/room/list')
  await page.type('textbox', 'ID', 'student15')
  await (await page.field('Password')).sendKeys('wrong')
  await page.press('button', 'Sign in')
  await page.get('alert')
  const field = await page.field('Password')
  await field.clear()
  await field.sendKeys(password)
  await page.press('button', 'Sign in')
  await page.get('banner')
  await page.get('navigation')
  await page.reload()
  await page.get('group', 'Invite code')
  await page.press('link', 'Notes')
  await page.get('heading', /notes/i)
})
