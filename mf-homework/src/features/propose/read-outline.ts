import type { OutlineLine } from './outline.rules.ts'

/** What a line of `getOutline()` has of it. */
interface Item {
  readonly title: string
  readonly dest: string | readonly unknown[] | null
  readonly items: readonly Item[]
}

/** As pdfjs has it; whatever else it can. */
export interface OutlinedPdf {
  readonly numPages: number
  getOutline(): Promise<readonly Item[] | null>
  getDestination(id: string): Promise<readonly unknown[] | null>
  getPageIndex(ref: { num: number; gen: number }): Promise<number>
}

/** Lines of an outline that are looked at; a hostile one has millions. */
const most = 5000
const deepest = 20

const isRef = (value: unknown): value is { num: number; gen: number } =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value

async function pageOf(pdf: OutlinedPdf, dest: Item['dest']): Promise<number | null> {
  try {
    const target = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
    const first = target?.[0]
    const index = isRef(first) ? await pdf.getPageIndex(first) : first
    return Number.isInteger(index) && (index as number) >= 0 && (index as number) < pdf.numPages
      ? (index as number) + 1
      : null
  } catch {
    // a destination that leads to nothing is a line without a page
    return null
  }
}

/** The outline of a PDF with the pages that its lines lead to; empty where it has none. */
export async function readOutline(pdf: OutlinedPdf): Promise<OutlineLine[]> {
  let left = most
  const read = async (items: readonly Item[], depth: number): Promise<OutlineLine[]> => {
    const lines: OutlineLine[] = []
    for (const { title, dest, items: below } of items) {
      if (left <= 0) break
      left -= 1
      const page = await pageOf(pdf, dest)
      lines.push({
        title: String(title ?? ''),
        page,
        children: depth < deepest ? await read(below ?? [], depth + 1) : [],
      })
    }
    return lines
  }
  return read((await pdf.getOutline()) ?? [], 1)
}
