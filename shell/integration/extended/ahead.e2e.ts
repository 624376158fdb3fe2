import { callAhead, shipAhead } from '../support/ahead.ts'
import { expect, test } from '../support/delivery.ts'

test('a remote makes a call that the live shell, built before it, has never heard of', async ({
  delivery,
  person,
}) => {
  test.setTimeout(400_000)
  const store = `${delivery.url}/mf/store/shell`
  const { apps } = await (await delivery.client('shell')).status()
  const shell = apps.find(({ name }) => name === 'shell')?.channels.stable?.version
  const manifest = await fetch(`${store}/${shell}/madang-manifest.json`)
  const { integrity } = (await manifest.json()) as { integrity: Record<string, string> }
  const scripts = Object.keys(integrity).filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(
    scripts.map(async (file) => (await fetch(`${store}/${shell}/${file}`)).text()),
  )
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.some((text) => text.includes(callAhead))).toBe(false)

  const ahead = await shipAhead(delivery, 'mf-ahead')
  try {
    expect(ahead.built()).toContain(callAhead)
    const { page } = await person('teacher1', { origin: delivery.url, to: 'ahead/list' })
    await expect(page.getByRole('heading', { level: 1, name: 'Quiz rooms' })).toBeVisible()
    const grid = page.getByRole('grid', { name: 'Quiz rooms' })
    // the header's row and at least one room of the demo
    await expect(grid.getByRole('row').nth(1)).toBeVisible()
    await page.getByRole('button', { name: 'Count them' }).click()
    await expect(page.getByText(/^Counted: [1-9]\d*$/)).toBeVisible()
  } finally {
    ahead.remove()
  }
  const after = await (await delivery.client('shell')).status()
  expect(after.apps.find(({ name }) => name === 'shell')?.channels.stable?.version).toBe(shell)
})
