import type { CDPSession, Locator, Page } from '@playwright/test'
import { isChromium } from './engines/launch.ts'

/**
 * A real pen or finger: trusted events by the devtools protocol, as Chromium makes them of the device's own. Firefox's driver
 * knows neither; there a mouse writes, whose events are as trusted, with the pen chosen.
 */
export interface Hand {
  /** Places are shares of the frame's width and height. */
  write(frame: Locator, places: readonly (readonly [number, number])[]): Promise<void>
}

type Places = readonly { x: number; y: number }[]

async function placesOf(frame: Locator, shares: readonly (readonly [number, number])[]): Promise<Places> {
  // below the header and the tools, which stay where they are while a page scrolls
  await frame.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - 160))
  const box = (await frame.boundingBox())!
  return shares.map(([x, y]) => ({ x: box.x + box.width * x, y: box.y + box.height * y }))
}

const mouseOn = (page: Page): Hand => ({
  async write(frame, shares) {
    // a pen writes whatever is chosen, a mouse moves the page by the hand
    const tools = page.getByRole('toolbar')
    const writing = tools.getByRole('button', { name: /^(Pen|펜|Highlighter|형광펜)$/, pressed: true })
    if ((await writing.count()) === 0) await tools.getByRole('button', { name: /^(Pen|펜)$/ }).click()
    const places = await placesOf(frame, shares)
    await page.mouse.move(places[0]!.x, places[0]!.y)
    await page.mouse.down()
    for (const { x, y } of places.slice(1)) await page.mouse.move(x, y)
    await page.mouse.up()
  },
})

export async function penOn(page: Page): Promise<Hand> {
  if (!isChromium(page)) return mouseOn(page)
  const devtools: CDPSession = await page.context().newCDPSession(page)
  const report = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: { x: number; y: number }) =>
    devtools.send('Input.dispatchMouseEvent', {
      type,
      ...at,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      pointerType: 'pen',
      force: 0.6,
    })
  return {
    async write(frame, shares) {
      const places = await placesOf(frame, shares)
      await report('mousePressed', places[0]!)
      for (const at of places.slice(1)) await report('mouseMoved', at)
      await report('mouseReleased', places.at(-1)!)
    },
  }
}

export async function fingerOn(page: Page): Promise<Hand> {
  if (!isChromium(page)) return mouseOn(page)
  const devtools = await page.context().newCDPSession(page)
  return {
    async write(frame, shares) {
      const places = await placesOf(frame, shares)
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [places[0]!] })
      for (const at of places.slice(1))
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] })
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
  }
}

/** A three of a real hand, x and y in percent of its box, y upwards (UCI "Pen-Based Recognition of Handwritten Digits", CC BY 4.0). */
const coordinates = [0, 83, 29, 100, 88, 95, 64, 69, 73, 43, 100, 13, 50, 1, 10, 0]
const corners = Array.from(
  { length: 8 },
  (_, i) => [coordinates[2 * i]! / 100, 1 - coordinates[2 * i + 1]! / 100] as const,
)
/** A three as a pen reports it: shares of its box. */
export const three = corners.slice(1).flatMap((to, i) =>
  [0.25, 0.5, 0.75, 1].map((share) => {
    const from = corners[i]!
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const
  }),
)
