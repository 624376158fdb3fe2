import { expect, type Locator, type Page } from '@playwright/test'

/** What has the focus, and whether that shows; null: nothing has it. */
const look = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement
    if (!node || node === document.body) return null
    const { width, height } = node.getBoundingClientRect()
    return {
      said: node.outerHTML.slice(0, 120),
      shown: width * height > 0 && node.matches(':focus-visible'),
    }
  })

/** Backwards to what stands before: behind a page's last control are the browser's own bars, out of which Firefox's driver finds no way. */
const keyTo = (to: Locator) =>
  to.evaluate((node) => {
    const at = document.activeElement ?? document.body
    const before = at !== document.body && at.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING
    return before ? 'Shift+Tab' : 'Tab'
  })

/** Goes there by Tab and Shift+Tab alone. What gets the focus on the way can be seen, and shows that it has it. */
export async function tabTo(page: Page, to: Locator): Promise<void> {
  await expect(to).toBeVisible()
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await to.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press(await keyTo(to))
    let said = ''
    const shown = async () => {
      const seen = await look(page)
      said = seen?.said ?? ''
      return seen?.shown ?? true
    }
    // a picture that has the focus is seen once it has come
    await expect
      .poll(shown)
      .toBe(true)
      .catch((error: unknown) => {
        throw new Error(`The focus does not show: ${said}`, { cause: error })
      })
  }
  throw new Error('Tab never came there')
}

export async function press(page: Page, to: Locator): Promise<void> {
  await tabTo(page, to)
  await page.keyboard.press('Enter')
}

/** Opens a row of a table: Tab into the table, arrows to the row, Enter. */
export async function openRow(page: Page, row: Locator): Promise<void> {
  await expect(row).toBeVisible()
  const within = (place: Locator) => place.evaluate((node) => node.contains(document.activeElement))
  for (const [key, place] of [
    ['Tab', page.getByRole('grid')],
    ['ArrowDown', row],
  ] as const) {
    for (let pressed = 0; pressed < 80 && !(await within(place)); pressed += 1) await page.keyboard.press(key)
    expect(await within(place), `${key} comes there`).toBe(true)
  }
  await page.keyboard.press('Enter')
}
