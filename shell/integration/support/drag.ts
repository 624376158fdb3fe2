import type { Locator } from '@playwright/test'
import { isChromium } from './engines/launch.ts'

/**
 * Drags something onto something else by the mouse. That of Firefox's driver begins no drag: there what is pressed and may be dragged
 * hears what one would bring.
 */
export async function dragTo(from: Locator, to: Locator): Promise<void> {
  const page = from.page()
  if (isChromium(page)) return from.dragTo(to)
  await from.hover()
  await page.mouse.down()
  await page.evaluate(
    ([one, other]) => {
      const dragged = one?.closest('[draggable="true"]')
      if (!dragged || !other) return
      const dataTransfer = new DataTransfer()
      const say = (to: Element, type: string) =>
        to.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
      say(dragged, 'dragstart')
      for (const type of ['dragenter', 'dragover', 'drop']) say(other, type)
      say(dragged, 'dragend')
    },
    [await from.elementHandle(), await to.elementHandle()] as const,
  )
  await page.mouse.up()
}
