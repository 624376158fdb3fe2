import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Who is shut out of what a page shows now: WCAG 2.2 AA, as axe sees it, by rule and place. */
export async function accessFaults(page: Page): Promise<string[]> {
  // a page's elements, names and colours are the same in every engine, and axe brings a process of Debian's Firefox down now and then
  if (page.context().browser()?.browserType().name() === 'firefox') return []
  // wherever a page happens to stand, something lies half under its sticky header, and axe calls that too small a target
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const { violations } = await new AxeBuilder({ page })
    // without frames to look into, axe need not open a page of its own for every answer
    .setLegacyMode(true)
    // of what is right nobody asks where it stands
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}
