import type { Page } from '@playwright/test'
import { accessFaults } from '../axe.ts'
import { faultsOf, type Standing } from './standing.ts'

/** What holds of every page in every language, beside being one: nobody shut out, nothing to be found only sideways. */
export async function pageFaults(page: Page, standing: Standing): Promise<string[]> {
  const shutOut = await accessFaults(page)
  const { sideways, keys } = await page.evaluate(inPage)
  const at = `${standing.pathname} ${page.viewportSize()?.width ?? ''}`
  return [
    ...faultsOf(standing),
    ...shutOut.map((fault) => `${at}: ${fault}`),
    ...(sideways > 0 ? [`${at}: ${sideways} px can be reached only by scrolling sideways`] : []),
    ...keys.map((key) => `${at}: shows the key "${key}" instead of words`),
  ]
}

/** Runs in the page. A text without words in this language is shown as its key, `rooms.empty.title`. */
function inPage(): { sideways: number; keys: string[] } {
  const { scrollWidth, clientWidth } = document.documentElement
  const key = /^[a-z][a-zA-Z0-9]*(?:\.[a-zA-Z0-9_-]+)+$/
  const texts: string[] = [document.title.split(' · ')[0] ?? '']
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent?.closest('script, style, code, noscript')) texts.push(node.textContent ?? '')
  }
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      texts.push(element.getAttribute(name) ?? '')
  }
  return {
    sideways: scrollWidth - clientWidth,
    keys: [...new Set(texts.map((text) => text.trim()).filter((text) => key.test(text)))],
  }
}
