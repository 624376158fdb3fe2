import { toSvg, type VisibleStroke } from '@madang/ink'

/** What never reached the server, and will not any more. */
export interface LeftOver {
  readonly answers: readonly { readonly no: number; readonly answer: string }[]
  readonly pages: readonly { readonly pageNo: number; readonly strokes: readonly VisibleStroke[] }[]
}

/** Words of the file. */
export interface LeftOverWords {
  readonly language: string
  readonly title: string
  /** Whose it is, when it was saved, and that it was not handed in. */
  readonly about: string
  answer(no: number): string
  page(no: number): string
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark]!)

/** Room around the ink, px of the page's picture. */
const margin = 40

function picture(strokes: readonly VisibleStroke[]): string {
  const points = strokes.flatMap((stroke) => stroke.points)
  const size = (of: (point: { x: number; y: number }) => number) =>
    Math.ceil(points.reduce((most, point) => Math.max(most, of(point)), 0) + margin)
  return toSvg(strokes, { width: size(({ x }) => x), height: size(({ y }) => y) })
}

/** A page of its own that any browser opens and prints: answers as text, ink as it lies on its page. */
export function leftOverFile({ answers, pages }: LeftOver, words: LeftOverWords): string {
  const { language, title, about } = words
  const rows = [...answers]
    .sort((a, b) => a.no - b.no)
    .map(({ no, answer }) => `<dt>${escaped(words.answer(no))}</dt><dd>${escaped(answer)}</dd>`)
  const sheets = [...pages]
    .sort((a, b) => a.pageNo - b.pageNo)
    .map(({ pageNo, strokes }) => `<h2>${escaped(words.page(pageNo))}</h2>${picture(strokes)}`)
  return [
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><title>${escaped(title)}</title>`,
    '<style>body{font:16px/1.5 sans-serif;margin:2em}svg{max-width:100%;height:auto;border:1px solid #ccc}dd{white-space:pre-wrap}</style>',
    `</head><body><h1>${escaped(title)}</h1><p>${escaped(about)}</p>`,
    rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '',
    ...sheets,
    '</body></html>',
  ].join('\n')
}
