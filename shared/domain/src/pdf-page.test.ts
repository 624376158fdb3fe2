import fc from 'fast-check'
import { type DrawnPage, faultOfPdf, graveWarning, isTooLarge, lookThrough, PageJudge } from './pdf-page.ts'

const codes = {
  ...{
    save: 10,
    restore: 11,
    setGState: 9,
    setFont: 37,
    setTextRenderingMode: 38,
    showText: 44,
    endPath: 29,
  },
  ...{ paintFormXObjectBegin: 74, paintFormXObjectEnd: 75, paintImageXObject: 85, paintImageMaskXObject: 83 },
  ...{ constructPath: 91, fill: 22 },
}
type Op = [keyof typeof codes, ...unknown[]]
const look = (ops: Op[], things: Record<string, unknown> = {}) =>
  lookThrough(
    { fnArray: ops.map(([name]) => codes[name]), argsArray: ops.map(([, ...args]) => args) },
    codes,
    (name) => things[name] ?? null,
  )
const glyph = (unicode: string, isInFont = true) => ({ unicode, isInFont, isSpace: unicode === ' ' })
const text = (letters: string, isInFont = true): Op => [
  'showText',
  [...letters].flatMap((letter) => [glyph(letter, isInFont), -120]),
]
const whole = { missingFile: false }
const leftOut = { missingFile: true }

test('a page of letters in its own fonts and of pictures that could be read has lost nothing', () => {
  const ops: Op[] = [['setFont', 'f1', 12], text('가 −5√2'), ['paintImageXObject', 'img', 9, 9]]
  expect(look(ops, { f1: whole, img: { width: 9 } })).toEqual({
    ...{ empty: false, prints: true, lost: false, borrowed: '', fonts: ['f1'] },
  })
})

test.each<[string, Op[], object]>([
  ['a font that could not be read', [['setFont', 'f1', 12], text('가')], { f1: 'error' }],
  [
    'a font of a graphics state that could not be read',
    [['setGState', [['Font', ['f1', 12]]]], text('가')],
    {},
  ],
  [
    'no letter left of a font that could not be read',
    [
      ['setFont', 'f1', 12],
      ['showText', []],
    ],
    {},
  ],
  ['a letter that its font has not', [['setFont', 'f1', 12], text('가', false)], { f1: whole }],
  ['a picture that could not be read', [['paintImageXObject', 'img', 9, 9]], {}],
  ['a mask that could not be read', [['paintImageMaskXObject', { data: 'img' }]], {}],
])('lost: %s', (_, ops, things) => {
  expect(look(ops, things as Record<string, unknown>).lost).toBe(true)
})

test('letters of fonts that the file leaves out are told; unseen ones and blanks are not', () => {
  const ops: Op[] = [
    ['setFont', 'f1', 12],
    ['save'],
    ['setFont', 'f2', 12],
    text('②\u3000\u00a0 ②대'),
    ['setTextRenderingMode', 3],
    text('안 보임'),
    ['restore'],
    text('plain'),
  ]
  expect(look(ops, { f1: whole, f2: leftOut })).toMatchObject({ borrowed: '②대', lost: false })
})

test('a page that only clips or keeps blanks is empty of print', () => {
  expect(look([['constructPath', codes.endPath, []]])).toMatchObject({ empty: true, prints: false })
  expect(look([['constructPath', codes.fill, []]])).toMatchObject({ empty: false, prints: false })
})

test('what the library says without losing anything is not grave, whatever else it says is', () => {
  for (const said of ['TT: undefined function: 3', 'Setting up fake worker.', 'stringToPDFString: "x".'])
    expect(graveWarning(`Warning: ${said}`)).toBeNull()
  expect(graveWarning('another program of this page')).toBeNull()
  const lost = [
    'loadFont - translateFont failed: "TypeError".',
    'Unable to decode image "img_p0_1": "JpxError".',
    "Dependent image isn't ready yet",
    'getOperatorList - ignoring errors during "GetOperatorList: page 0" task: "x".',
  ]
  for (const said of lost) expect(graveWarning(`Warning: ${said}`)).toBe(said)
  expect(isTooLarge('Image exceeded maximum allowed size and was removed.')).toBe(true)
})

const page = (change: Partial<DrawnPage['look']> & Partial<Omit<DrawnPage, 'look'>> = {}): DrawnPage => {
  const { warnings = [], oneColour = false, lacking = '', ...seen } = change
  return {
    ...{ warnings, oneColour, lacking },
    look: { empty: false, prints: true, lost: false, borrowed: '', fonts: ['f1'], ...seen },
  }
}
const empty = { empty: true, prints: false, fonts: [] }

test('a page is whole, unsure, or nothing', () => {
  const first = (drawn: DrawnPage, atOpening: string[] = []) => new PageJudge(atOpening).judge(drawn)
  expect(first(page())).toBe('whole')
  expect(first(page({ lost: true }))).toBe('unsure')
  expect(first(page({ lacking: '①' }))).toBe('unsure')
  expect(first(page({ oneColour: true }))).toBe('unsure')
  expect(first(page({ oneColour: true, prints: false }))).toBe('unsure')
  expect(first(page({ warnings: ['x'] }))).toBe('unsure')
  expect(first(page(), ['checkLastPage - invalid /Pages tree /Count: 7.'])).toBe('unsure')
  expect(first(page(empty))).toBe('unsure')
  // a PDF whose index was lost shows what was found
  expect(first(page(), ['Indexing all PDF objects'])).toBe('whole')
  expect(first(page(empty), ['Indexing all PDF objects'])).toBe('nothing')
  expect(first(page({ oneColour: true }), ['Indexing all PDF objects'])).toBe('nothing')
  expect(first(page({ oneColour: true, warnings: ['x'] }))).toBe('nothing')
  const judge = new PageJudge([])
  judge.judge(page())
  expect(judge.judge(page(empty))).toBe('whole')
  const mended = new PageJudge(['Indexing all PDF objects'])
  mended.judge(page())
  expect(mended.judge(page(empty))).toBe('unsure')
})

test('the library warns of a font once: all pages with that font are unsure', () => {
  const judge = new PageJudge([])
  expect(judge.judge(page())).toBe('whole')
  expect(judge.judge(page({ fonts: ['f1', 'f2'], warnings: ['Charstring exceeds'] }))).toBe('unsure')
  expect(judge.judge(page({ fonts: ['f2'] }))).toBe('unsure')
  expect(judge.judge(page({ fonts: ['f1'] }))).toBe('whole')
})

test('whatever was lost, heard or lacking, no such page is whole', () => {
  const said = fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 })
  const drawn = fc.record({
    ...{ warnings: said, oneColour: fc.boolean(), lacking: fc.constantFrom('', '①') },
    ...{ lost: fc.boolean(), prints: fc.boolean(), fonts: fc.subarray(['f1', 'f2', 'f3']) },
  })
  fc.assert(
    fc.property(fc.array(drawn), (pages) => {
      const judge = new PageJudge([])
      for (const one of pages) {
        const faulty =
          one.lost || one.lacking !== '' || one.warnings.length > 0 || (one.prints && one.oneColour)
        const verdict = judge.judge(page(one))
        if (faulty) expect(verdict).not.toBe('whole')
      }
    }),
  )
})

const pdf = (info: object, { pages = 1, text: words = '', fields = false } = {}) => ({
  numPages: pages,
  getMetadata: async () => ({ info }),
  getPage: async () => ({
    getAnnotations: async () =>
      fields ? [{ subtype: 'Link' }, { subtype: 'Widget' }] : [{ subtype: 'Link' }],
    getTextContent: async () => ({ items: words.split(' ').map((str) => ({ str })) }),
  }),
})
const waits =
  'Please wait... If this message is not eventually replaced, your PDF viewer may not be able to display it.'

test.each([
  ['plain', pdf({}), [], null],
  ['an XFA form whose fields a program builds', pdf({ IsXFAPresent: true }), [], 'elsewhere'],
  ['an XFA form with its fields on the pages', pdf({ IsXFAPresent: true }, { fields: true }), [], null],
  ['a page that asks to wait', pdf({}, { text: waits }), [], 'elsewhere'],
  ['an exercise with "please wait" in it', pdf({}, { text: '3. "Please wait here," said Tom.' }), [], null],
  ['a bundle of files behind its cover', pdf({ IsCollectionPresent: true }), [], 'elsewhere'],
  ['no pages', pdf({}, { pages: 0 }), [], 'noPages'],
  ['more pages than one may have', pdf({}, { pages: 11 }), [], 'tooManyPages'],
  ['millions of pages', pdf({}), ['checkLastPage - invalid /Pages tree /Count: 213804087.'], 'tooManyPages'],
  ['a page tree without a page', pdf({}), ['getAllPageDicts - Skipping invalid first page: "x".'], 'broken'],
  ['no number of pages', pdf({}), ['checkLastPage - invalid /Pages tree /Count: undefined.'], null],
] as const)('%s', async (_, one, atOpening, fault) => {
  expect(await faultOfPdf(one, atOpening, 10)).toBe(fault)
})
