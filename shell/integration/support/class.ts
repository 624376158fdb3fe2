import { expect, type Page } from '@playwright/test'

/** Starts an instant class from the room list and enters it. Returns its invite code (nine digits) and link. */
export async function startClass(page: Page, title: string, options: { password?: string } = {}) {
  await page.getByRole('button', { name: 'Start a class' }).click()
  const form = page.getByRole('dialog', { name: 'Start an instant class' })
  await form.getByRole('textbox', { name: /^Class title/ }).fill(title)
  if (options.password) await form.getByLabel('Password (optional)').fill(options.password)
  await form.getByRole('button', { name: 'Start', exact: true }).click()

  const invite = page.getByRole('dialog', { name: 'The class has started' })
  await expect(invite.getByRole('img', { name: new RegExp(`QR code.*${title}`) })).toBeVisible()
  const code = (await invite.getByRole('textbox', { name: 'Invite code' }).inputValue()).replaceAll('-', '')
  expect(code).toMatch(/^\d{9}$/)
  const link = new URL(await invite.getByRole('textbox', { name: 'Invite link' }).inputValue()).pathname
  await invite.getByRole('button', { name: 'Enter the class' }).click()
  await goOnInBrowser(page)
  await expectInClass(page, title)
  return { code, link }
}

export async function expectInClass(page: Page, title: string) {
  await expect(page).toHaveURL(/\/room\/class\//)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByLabel('Elapsed time')).toBeVisible()
}

/** Enters by invite code from a student's room list. */
export async function joinByCode(page: Page, code: string) {
  const form = page.getByRole('form', { name: 'Enter with an invite code' })
  await form.getByRole('group', { name: 'Invite code' }).getByRole('textbox').first().fill(code)
  await form.getByRole('button', { name: 'Enter', exact: true }).click()
}

/** The demo company lets people choose between app and browser (ROOMS-28). */
export const goOnInBrowser = (page: Page) =>
  page.getByRole('button', { name: 'Continue in this browser' }).click()

export async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

export async function closeClass(page: Page) {
  await page.getByRole('button', { name: 'Close class' }).click()
  await page
    .getByRole('alertdialog', { name: 'Close the class?' })
    .getByRole('button', { name: 'Close class' })
    .click()
  await expect(page.getByRole('heading', { name: 'The class has ended' })).toBeVisible()
}
