import { expect, type Page } from '@playwright/test'

/** Writes to one person from a page that lists messages. */
export async function writeMessage(page: Page, to: string, title: string) {
  await page.getByRole('button', { name: 'New message' }).first().click()
  const form = page.getByRole('dialog', { name: 'New message' })
  await form.getByRole('searchbox').fill(to)
  await form.getByRole('searchbox').click()
  await form.getByRole('option', { name: new RegExp(`\\b${to}\\b`) }).click()
  await form.getByRole('textbox', { name: /^Title/ }).fill(title)
  await form.getByRole('textbox', { name: /^Message/ }).fill('Bring your compasses.')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form).toBeHidden()
}
