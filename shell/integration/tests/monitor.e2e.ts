import { expect, expectAccessible, test } from '../support/test.ts'

test('a class that never was is told in a modal over the monitoring view, and the way back stands behind it', async ({
  person,
}) => {
  const { page } = await person('monitor', { to: 'manage/monitor/list' })
  await page.goto('/demo/manage/monitor/view?roomCode=R1&meetCode=nothing')
  const told = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(told.getByText('This class does not exist.')).toBeVisible()
  await told.getByRole('button').last().click()
  await expect(told).toHaveCount(0)
  await page.getByRole('link', { name: 'Running classes' }).last().click()
  await expect(page).toHaveURL(/manage\/monitor\/list/)
  await expectAccessible(page)
})
