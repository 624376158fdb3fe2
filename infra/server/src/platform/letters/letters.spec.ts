import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { PdfFile } from '../../modules/note-export/pdf-file.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { drawOn, widthOn } from './canvas.ts'
import { fonts, lettersOf, openFont, undrawn } from './fonts.ts'
import { common, runsOf } from './runs.rules.ts'
import { mayBeUndrawn } from './undrawn.ts'

/** What a page is likely to hold, and some of what nobody thinks of. */
const samples: Readonly<Record<string, string>> = {
  hangul: '가각뷁똠펲힣ㄱㅏㆍ',
  latin: 'AzéüñçøßÅŁşžễựƵ',
  greek: 'αβγπσωΔΣΩϕ',
  cyrillic: 'ЖдёяҐ',
  mathematics: '−±×÷√∛∞∑∏∫∮∂∇∠∡⊥∥△▲≤≥≠≈≡∈∉⊂⊃⊆∪∩∅∀∃∴∵∝′″¬∧∨⇒⇔𝑥𝐀ℝℕ',
  fractions: '½⅓⅔¼¾⅛⅞',
  raised: '²³⁴ⁿ₀₁₂',
  circled: '①②⑩⑪⑳㉠㉮ⓐⒶ⒜❶㉑㊿㈀',
  roman: 'ⅠⅡⅢⅣⅩⅫⅰⅹ',
  units: '㎠㎡㎤㎏㎎㎜㎞㏄㎖ℓ℃℉°Å㏊㎍㎐㏈‰￦₩€',
  arrows: '←↑→↓↔⇄⇌↗⟶➡',
  brackets: '「」『』〈〉《》【】〔〕“”‘’…·•※〃～',
  shapes: '○●◎◇◆□■☆★♡♥♠♣☎☞✓✕❤♪♭♯',
  hanja: '大韓民國李朴金鄭䶂𠮷',
  kana: 'あいうカタカナゟー',
  emoji: '😀🎉👍🥰🫠🇰🇷',
  other: 'عרไअកအꦀᠠᎠ',
  cards: '🀄🂡🁁',
}

const exactly = [
  '−5',
  '√2',
  '②',
  'x ≤ 3',
  '∠ABC',
  '12㎠',
  '25℃',
  '⅓',
  '大韓民國',
  'é',
  'Ⅱ',
  '李하늘',
  'José Müller',
  '😀',
]

/** Nothing by itself: blanks, controls, what only joins or turns others. */
const nothing = /[\p{Cn}\p{Co}\p{Cs}\p{Cc}\p{Z}]|\p{Default_Ignorable_Code_Point}/u

test('each assigned character of Unicode has a letter that shows, or ends in the box', () => {
  const boxes: Record<string, number> = { first: 0, han: 0, beyond: 0 }
  const empty: string[] = []
  for (let point = 0; point <= 0x10ffff; point += 1) {
    if (point >= 0xd800 && point <= 0xdfff) continue
    if (nothing.test(String.fromCodePoint(point))) continue
    let font = 0
    while (font < fonts.count && !fonts.has(font, point)) font += 1
    if (font === fonts.count) {
      const where = point < 0x10000 ? 'first' : point >= 0x20000 && point < 0x40000 ? 'han' : 'beyond'
      boxes[where] = boxes[where]! + 1
      continue
    }
    const { minX, maxX, minY, maxY } = openFont(font).font.glyphForCodePoint(point).cbox
    if (!(maxX > minX || maxY > minY)) empty.push(point.toString(16))
  }
  assert.deepEqual(empty, [])
  // nothing of the plane that schools write in; rare hanja of the extensions, scripts of the past
  assert.equal(boxes.first, 0)
  assert.ok(boxes.han! <= 70_809 && boxes.beyond! <= 24_890, JSON.stringify(boxes))
})

test('a text is drawn whole: each part by a font that has all of it', () => {
  const letters = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(...Object.values(samples), ...exactly),
  )
  const shown = (text: string) =>
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\p{Z}\t\n\v\f\r\u0085]/gu, ' ')
      .replace(/\p{Cc}|\p{Default_Ignorable_Code_Point}/gu, '')
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 4 }), (parts) => {
      const text = parts.join('')
      const runs = lettersOf(text)
      assert.equal(shown(runs.map((run) => run.text).join('')), shown(text))
      for (const run of runs) {
        for (const one of run.text) {
          const point = one.codePointAt(0)!
          if (run.font !== null) assert.ok(point === 0x200d || fonts.has(run.font, point), one)
          else for (let font = 0; font < fonts.count; font += 1) assert.ok(!fonts.has(font, point), one)
        }
      }
    }),
    { numRuns: 2000 },
  )
})

test('what is taken for common is in the first font', () => {
  for (let point = 0x20; point <= 0xffff; point += 1) {
    const letter = String.fromCharCode(point)
    if (common.test(letter)) assert.ok(fonts.has(0, point) && letter === letter.normalize('NFC'), letter)
  }
})

test('no letter ends in the box without its text being looked at', () => {
  const untold: string[] = []
  for (let point = 0; point <= 0xffff; point += 1) {
    const letter = String.fromCodePoint(point)
    if (mayBeUndrawn(letter)) continue
    if (lettersOf(letter).some(({ font }) => font === null)) untold.push(point.toString(16))
  }
  assert.deepEqual(untold, [])
})

test('letters stay whole, and what shows nothing is no box', () => {
  const texts = (text: string) => lettersOf(text).map((run) => run.text)
  assert.deepEqual(texts('하늘'.normalize('NFD')), ['하늘'])
  assert.deepEqual(texts('e\u0301'), ['é'])
  assert.deepEqual(texts('x\u0304'), ['x\u0304'])
  assert.deepEqual(texts('👨‍👩‍👧'), ['👨‍👩‍👧'])
  assert.deepEqual(texts('1\ufe0f\u20e3'), ['1\u20e3'])
  const flags = ['🏴', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿']
  assert.deepEqual(
    flags.map(texts),
    flags.map((flag) => [flag]),
  )
  const drawn = flags.map((flag) =>
    openFont(fonts.emoji)
      .font.layout(texts(flag)[0]!)
      .glyphs.map(({ id }) => id),
  )
  assert.deepEqual([new Set(drawn.flat()).size, drawn.flat().length], [3, 3], 'each has a picture of its own')
  assert.deepEqual(texts('葛\u{e0100}'), ['葛'])
  assert.deepEqual(texts('José Müller').join(''), 'José Müller')
  assert.equal(lettersOf('José')[0]!.text, 'José')
  assert.deepEqual(texts('a\u202eb\u200bc\u0007\u00ad\ufeff'), ['abc'])
  assert.deepEqual(texts('a\tb\u3000c\u00a0d'), ['a b c d'])
  assert.deepEqual(texts('\ud83d'), ['\ufffd'])
  assert.deepEqual(undrawn(['가', 'x\u{12000}', '\u{12000}\ue000']), ['\u{12000}', '\ue000'])
  assert.deepEqual(undrawn(Object.values(samples)), [])
  assert.deepEqual(runsOf('가b', { count: 1, emoji: 0, has: (_, point) => point !== 0x62 }).length, 1)
})

const CELL = 40
const SIZE = 20

/** How many of a cell's pixels are ink. */
function inkOf(pixels: Buffer, width: number, left: number, top: number): number {
  let count = 0
  for (let y = top; y < top + CELL; y += 1) {
    for (let x = left; x < left + CELL; x += 1) if (pixels[(y * width + x) * 4]! < 160) count += 1
  }
  return count
}

const cells = Object.entries(samples).flatMap(([block, letters]) =>
  [...new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(letters)].map(({ segment }) => ({
    block,
    letter: segment,
  })),
)
const COLUMNS = 20
const width = COLUMNS * CELL
const height = Math.ceil(cells.length / COLUMNS) * CELL
const placeOf = (i: number) => ({ x: (i % COLUMNS) * CELL, y: Math.floor(i / COLUMNS) * CELL })

const missing = (pixels: Buffer) =>
  cells.filter((_, i) => inkOf(pixels, width, placeOf(i).x, placeOf(i).y) < 2).map(({ letter }) => letter)

test('letters of every kind are seen on the page of a PDF and in a picture', async () => {
  const file = new PdfFile({ title: 'letters', author: 'a' })
  file.doc.addPage({ size: [width, height], margin: 0 })
  file.style(SIZE, '#000000')
  for (const [i, { letter }] of cells.entries()) file.text(letter, placeOf(i).x + 6, placeOf(i).y + 8)
  await file.end()
  const pdf = await readPdf(Buffer.concat(file.take()))
  assert.deepEqual(missing(await pdf.pixels(1, { scale: 1, left: 0, top: 0, width, height })), [])
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000000'
  for (const [i, { letter }] of cells.entries())
    drawOn(context, letter, { x: placeOf(i).x + 6, y: placeOf(i).y + 28, size: SIZE })
  assert.deepEqual(missing(canvas.data()), [])
})

test('a PDF gives its texts back as they were typed', async () => {
  const file = new PdfFile({ title: 'letters', author: 'a' })
  file.doc.addPage({ size: [600, 1000], margin: 0 })
  file.style(12, '#000000')
  for (const [i, text] of exactly.entries()) file.text(text, 20, 20 + i * 24)
  await file.end()
  const bytes = Buffer.concat(file.take())
  const pdf = await readPdf(bytes)
  assert.deepEqual((await pdf.copied(1)).split('\n'), exactly)
  assert.ok(bytes.length < 120_000, `fonts are cut to what is used: ${bytes.length} bytes`)
})

test('a letter that no font has is a box of its own, as wide as it is measured', async () => {
  const file = new PdfFile({ title: 'letters', author: 'a' })
  file.doc.addPage({ size: [CELL * 2, CELL], margin: 0 })
  file.style(SIZE, '#000000')
  file.text('\u{12000}', 6, 8)
  file.text('\u{12001}', CELL + 6, 8)
  assert.equal(file.widthOf('\u{12000}가'), file.widthOf('\u{12000}') + file.widthOf('가'))
  await file.end()
  const pdf = await readPdf(Buffer.concat(file.take()))
  const pixels = await pdf.pixels(1, { scale: 4, left: 0, top: 0, width: CELL * 8, height: CELL * 4 })
  const canvas = createCanvas(CELL * 8, CELL * 4)
  const context = canvas.getContext('2d')
  context.fillStyle = '#000000'
  drawOn(context, '\u{12000}', { x: 24, y: 100, size: SIZE * 4 })
  assert.equal(widthOn(context, '\u{12000}', 100), 96)
  const ink = (of: Buffer, from: number, to: number) => {
    let count = 0
    for (let y = 0; y < CELL * 4; y += 1)
      for (let x = from; x < to; x += 1) {
        const at = (y * CELL * 8 + x) * 4
        if (of[at + 3]! > 128 && of[at]! < 128) count += 1
      }
    return count
  }
  const [first, second] = [ink(pixels, 0, CELL * 4), ink(pixels, CELL * 4, CELL * 8)]
  assert.ok(first > 500 && second > 500 && first !== second, `${first} ${second}`)
  assert.ok(Math.abs(ink(canvas.data(), 0, CELL * 8) - first) < first * 0.15)
})

test('lines are broken between words, long ones between letters', () => {
  const file = new PdfFile({ title: 'letters', author: 'a' })
  file.doc.addPage({ size: [600, 600], margin: 0 })
  file.style(10, '#000000')
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('√2', '루트2', '大韓民國', ' ', '1.4142', '/', '😀', 'abcdefghijklmnopqrstuvwxyz'),
        {
          maxLength: 30,
        },
      ),
      (parts) => {
        const text = parts.join('')
        const lines = file.lines(text, 60)
        for (const line of lines) assert.ok(file.widthOf(line) <= 60, line)
        assert.equal(lines.join('').replace(/ /g, ''), text.replace(/ /g, ''))
      },
    ),
  )
})

test('no text of an export is drawn past the letters of all', () => {
  const root = join(import.meta.dirname, '../..')
  const mine = ['platform/letters/', 'modules/note-export/pdf-file.ts', 'testing/', 'seed/']
  const found = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.spec)\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !mine.some((start) => path.startsWith(start)))
    .filter((path) =>
      /\bdoc\s*\.(\w+\([^()]*\)\s*\.)*(text|widthOfString|heightOfString)\(|\.(fillText|strokeText|measureText)\(|GlobalFonts/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
    )
  assert.deepEqual(found, [])
})
