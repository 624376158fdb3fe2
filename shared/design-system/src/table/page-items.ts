/** A page number, or a gap between numbers. */
export type PageItem = number | 'gap-before' | 'gap-after'

const boundary = 3
const sibling = 1

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** What the pager shows: 3 pages at each end and 1 on each side of the present one (SHELL-83). A gap never hides a single page. */
export function pageItems(page: number, pages: number): PageItem[] {
  const shown = new Set(
    [
      ...span(1, boundary),
      ...span(page - sibling, page + sibling),
      ...span(pages - boundary + 1, pages),
    ].filter((number) => number >= 1 && number <= pages),
  )
  const numbers = [...shown].sort((a, b) => a - b)
  const items: PageItem[] = []
  for (const [index, number] of numbers.entries()) {
    const previous = numbers[index - 1] ?? 0
    if (number - previous === 2) items.push(number - 1)
    else if (number - previous > 2) items.push(number <= page - sibling ? 'gap-before' : 'gap-after')
    items.push(number)
  }
  return items
}
