/**
 * Whether a page of a PDF was drawn whole: by what the PDF library warned of, and by what the page was to show. Browser and
 * server ask the same rule. The library goes on after nearly every fault and gives a page without what it couldn't read.
 */

/** What the library says of the page's drawing: numbers of operators, and what each is done with. */
export interface Operators {
  readonly fnArray: ArrayLike<number>
  readonly argsArray: ArrayLike<unknown>
}

/** The library's numbers of operators, by their names. */
export type OperatorCodes = Readonly<Record<string, number>>

export interface PageLook {
  /** Nothing is drawn at all. */
  readonly empty: boolean
  /** Letters or pictures are drawn, so some of its pixels differ. */
  readonly prints: boolean
  /** A font or a picture could not be read, or a letter stands in a font that hasn't got it. */
  readonly lost: boolean
  /** Letters whose font the PDF leaves out: whoever draws needs one of its own for them. */
  readonly borrowed: string
  /** Names of its fonts. */
  readonly fonts: readonly string[]
}

interface Text {
  font: unknown
  /** Whether its letters are shown; scans carry what was read of them unseen. */
  seen: boolean
}

/** PDF's way of writing that draws nothing. */
const UNSEEN = 3
/** What a PDF may write without drawing: blanks, controls, marks of direction, private signs for "nothing". */
const blank = /^[\p{White_Space}\p{Cc}\p{Cf}\u2800\u3164\uFEFF]*$/u

const pictures = [
  'paintImageXObject',
  'paintImageXObjectRepeat',
  'paintInlineImageXObject',
  'paintInlineImageXObjectGroup',
  'paintImageMaskXObject',
  'paintImageMaskXObjectGroup',
  'paintImageMaskXObjectRepeat',
  'paintSolidColorImageMask',
]
const opens = ['save', 'paintFormXObjectBegin', 'beginGroup', 'beginAnnotation']
const closes = ['restore', 'paintFormXObjectEnd', 'endGroup', 'endAnnotation']
const paths = ['constructPath', 'shadingFill', 'rawFillPath']

const numbers = (codes: OperatorCodes, names: readonly string[]) => new Set(names.map((name) => codes[name]))
const hasOwn = (thing: unknown): thing is Record<string, unknown> =>
  typeof thing === 'object' && thing !== null

/**
 * Looks through what a page draws.
 * @param objectOf what the library has under a name: a font, a picture; nothing where it could not be read
 */
export function lookThrough(
  { fnArray, argsArray }: Operators,
  codes: OperatorCodes,
  objectOf: (name: string) => unknown,
): PageLook {
  const painting = numbers(codes, pictures)
  const opening = numbers(codes, opens)
  const closing = numbers(codes, closes)
  const drawing = numbers(codes, paths)
  const borrowed = new Set<string>()
  const fonts = new Set<string>()
  const stack: Text[] = []
  let now: Text = { font: null, seen: true }
  let [empty, prints, lost] = [true, false, false]

  const show = (glyphs: unknown) => {
    const font = hasOwn(now.font) ? now.font : null
    if (!now.seen) return
    if (!font) {
      // its letters can't even be counted
      lost = true
      return
    }
    for (const glyph of Array.isArray(glyphs) ? glyphs : []) {
      if (!hasOwn(glyph)) continue
      const letter = String(glyph.unicode ?? '')
      if (glyph.isSpace === true || blank.test(letter)) continue
      prints = true
      if (font.missingFile === true) for (const one of letter) borrowed.add(one)
      else if (glyph.isInFont === false && font.isType3Font !== true) lost = true
    }
  }
  const setFont = (name: unknown) => {
    fonts.add(String(name))
    now = { ...now, font: objectOf(String(name)) }
    if (!hasOwn(now.font)) lost = true
  }

  for (let at = 0; at < fnArray.length; at += 1) {
    const code = fnArray[at] as number
    const args = argsArray[at]
    const first = Array.isArray(args) ? (args as unknown[])[0] : undefined
    if (opening.has(code)) stack.push(now)
    else if (closing.has(code)) now = stack.pop() ?? now
    else if (code === codes.setFont) setFont(first)
    else if (code === codes.setTextRenderingMode) now = { ...now, seen: first !== UNSEEN }
    else if (code === codes.setGState) {
      for (const [key, value] of Array.isArray(first) ? (first as [unknown, unknown][]) : [])
        if (key === 'Font' && Array.isArray(value)) setFont(value[0])
    } else if (code === codes.showText) {
      empty = false
      show(first)
    } else if (painting.has(code)) {
      empty = false
      prints = true
      const name = hasOwn(first) ? first.data : first
      if (typeof name === 'string' && !hasOwn(objectOf(name))) lost = true
    } else if (drawing.has(code) && first !== codes.endPath) empty = false
  }
  return { empty, prints, lost, borrowed: [...borrowed].join(''), fonts: [...fonts] }
}

interface Things {
  has(name: string): boolean
  get(name: string): unknown
}
/** A page as the library holds it between its drawing and its cleaning up. */
interface HeldPage {
  readonly _intentStates: ReadonlyMap<string, { readonly operatorList: Operators }>
  readonly objs: Things
  readonly commonObjs: Things
}

/**
 * Looks through a page that the library has just drawn, and not yet cleaned up.
 * @throws TypeError where the library holds its pages in another way
 */
export function lookAt(page: object, codes: OperatorCodes): PageLook {
  const { _intentStates, objs, commonObjs } = page as HeldPage
  const drawn = [..._intentStates.values()][0]?.operatorList
  if (!drawn?.fnArray) throw new TypeError('The page holds nothing that was drawn')
  return lookThrough(drawn, codes, (name) => {
    const things = name.startsWith('g_') ? commonObjs : objs
    return things.has(name) ? things.get(name) : null
  })
}

/** Warnings of the library after which nothing of a page is missing: titles, outlines, hints, colours by another way. */
const harmless: readonly RegExp[] = [
  /^Setting up fake worker/,
  /^(stringToPDFString|FontFamily contains|Bidi:|TT: |CalGray, BlackPoint|CMYK fallback|ICCBased|No (CMYK )?ICC)/,
  /^(getStructTree|StructTree|Unable read to structTreeRoot|Unable to read (document outline|permissions|page labels|mark info))/,
  /^(Invalid outline item|Invalid PDF (header|catalog) version|Ignoring (mathML|non-standard key|invalid lineEnding))/,
  /^Bad value, for (custom )?key/,
  /^(parseDestDictionary|getTextContent|Optional content group not found|_getPageIndex|_getLinearizationPage)/,
  /^(Lexer_getName|Name token is longer|Badly formatted number|getHexString|readXRef - skipping)/,
  /^(Unknown\/unsupported post table|Incorrect 'loca' table|Invalid "Length1"|Failed to load font|Cannot substitute the font)/,
  /^(_getAppearance: OffscreenCanvas|FreeTextAnnotation: OffscreenCanvas|generateImages: OffscreenCanvas)/,
  /^(Cannot load system font|getTransferableImage|GlobalImageCache|PDFImage - using the Width)/,
  /^(Failed to compile PostScript|PostScript function: unexpected content)/,
  /^(Unimplemented (annotation|widget field) type|Annotation is missing|Popup annotation|AnnotationBorderStyle)/,
  /^(Invalid field flags|Unknown field name|Push buttons without|RichMedia annotation|SoundAnnotation)/,
  /^(Related file specifications|Embedded file specification|Expected name for beginMarkedContentProps)/,
  /^(Invalid LW|Invalid setLineWidth|Invalid setDash|\/DecodeParms should not be an Array)/,
]
const SIGN = 'Warning: '

/** What the library warned of, where something of what it draws is missing after that; null: nothing is. */
export function graveWarning(message: string): string | null {
  if (!message.startsWith(SIGN)) return null
  const said = message.slice(SIGN.length)
  return harmless.some((one) => one.test(said)) ? null : said
}

/** The PDF's own index was broken, and the library has looked for its things: what it didn't find is silently not there. */
const isRebuilt = (warning: string): boolean => warning.startsWith('Indexing all PDF objects')

/** A picture was left out since it has too many pixels. */
export const isTooLarge = (warning: string): boolean => warning.includes('exceeded maximum allowed size')

/** How many pages a PDF says to have, where the library found another number of them; null: they agree. */
function claimedPages(warning: string): number | null {
  const found = /^checkLastPage - invalid \/Pages tree \/Count: (.+)\.$/.exec(warning)
  return found ? Number(found[1]) : null
}

/** Nothing of such a PDF is a page: its first one could not even be found. */
const isWithoutPages = (warning: string): boolean => warning.startsWith('getAllPageDicts - Skipping')

export interface DrawnPage {
  /** Grave warnings while it was drawn. */
  readonly warnings: readonly string[]
  readonly look: PageLook
  /** All of its pixels have one colour. */
  readonly oneColour: boolean
  /** Letters that whoever draws has no font for, of those whose font the PDF leaves out. */
  readonly lacking: string
}

/**
 * What a page has become. `unsure`: it was drawn, and something may be missing on it. `nothing`: it shows nothing, and its PDF is damaged.
 */
export type Verdict = 'whole' | 'unsure' | 'nothing'

/** Judges the pages of one PDF in their order, since the library warns of a font where it meets it first and never again. */
export class PageJudge {
  private readonly rebuilt: boolean
  private readonly damaged: boolean
  private readonly known = new Set<string>()
  private readonly suspicious = new Set<string>()
  private shown: boolean

  /** @param atOpening grave warnings while it was opened; @param shown whether pages before the first one judged here show something */
  constructor(atOpening: readonly string[], shown = false) {
    this.rebuilt = atOpening.some(isRebuilt)
    this.damaged = atOpening.some((one) => !isRebuilt(one))
    this.shown = shown
  }

  judge({ warnings, look, oneColour, lacking }: DrawnPage): Verdict {
    for (const font of look.fonts) {
      if (warnings.length > 0 && !this.known.has(font)) this.suspicious.add(font)
      this.known.add(font)
    }
    const white = look.empty || oneColour
    const shownBefore = this.shown
    this.shown ||= !white
    const faulty = this.damaged || warnings.length > 0
    if (white && (faulty || (this.rebuilt && !shownBefore))) return 'nothing'
    // a leaf may be blank on purpose, hardly the first of a book, and its content may have got lost
    if (white && (this.rebuilt || !shownBefore)) return 'unsure'
    if (faulty || look.lost || lacking !== '') return 'unsure'
    if (look.fonts.some((font) => this.suspicious.has(font))) return 'unsure'
    return look.prints && oneColour ? 'unsure' : 'whole'
  }
}

/** What a PDF tells of itself that its pages don't show. */
interface Nature {
  readonly xfa: boolean
  /** A bundle of files behind a page that says so. */
  readonly bundle: boolean
  readonly pages: number
  /** Whether any of its pages has a field of a form. */
  readonly fields: boolean
  /** What is written on the first page. */
  readonly text: string
}

const waits = /please wait|잠시.{0,4}기다|お待ち|请稍候|請稍候/i
const viewer = /adobe|acrobat|reader|viewer/i

/**
 * Whether the content stands elsewhere than on the pages: forms whose fields a program builds (XFA), bundles of files. Their one page
 * asks to wait, or for another program.
 */
function standsElsewhere({ xfa, bundle, pages, fields, text }: Nature): boolean {
  if (xfa && !fields) return true
  if (pages > 1) return false
  return bundle || (waits.test(text) && viewer.test(text))
}

/** As much of the library's document as is asked here. */
interface LibraryPdf {
  readonly numPages: number
  getMetadata(): Promise<{ info: object }>
  getPage(pageNo: number): Promise<{
    getAnnotations(): Promise<readonly { subtype?: unknown }[]>
    getTextContent(): Promise<{ items: readonly object[] }>
  }>
}

/** What the PDF tells of itself. A form of many pages is looked at until its first field. */
async function natureOf(pdf: LibraryPdf): Promise<Nature> {
  const info = (await pdf.getMetadata()).info as Record<string, unknown>
  const xfa = info.IsXFAPresent === true
  const pages = pdf.numPages
  const pageOf = (pageNo: number) => pdf.getPage(pageNo).catch(() => null)
  let fields = false
  for (let pageNo = 1; xfa && !fields && pageNo <= pages; pageNo += 1) {
    const all = await (await pageOf(pageNo))?.getAnnotations().catch(() => [])
    fields = (all ?? []).some(({ subtype }) => subtype === 'Widget')
  }
  const text = pages === 1 ? await (await pageOf(1))?.getTextContent().catch(() => null) : null
  const words = (text?.items ?? []).map((item) => ('str' in item ? item.str : ''))
  return { xfa, bundle: info.IsCollectionPresent === true, pages, fields, text: words.join(' ') }
}

export type PdfFault = 'broken' | 'noPages' | 'tooManyPages' | 'elsewhere'

/**
 * Why no page of an opened PDF may be taken; null: they can be drawn.
 * @param atOpening grave warnings while it was opened
 */
export async function faultOfPdf(
  pdf: LibraryPdf,
  atOpening: readonly string[],
  mostPages: number,
): Promise<PdfFault | null> {
  if (atOpening.some(isWithoutPages)) return 'broken'
  if (pdf.numPages === 0) return 'noPages'
  const claimed = atOpening.map((one) => claimedPages(one) || 0)
  if (Math.max(pdf.numPages, ...claimed) > mostPages) return 'tooManyPages'
  return standsElsewhere(await natureOf(pdf)) ? 'elsewhere' : null
}
