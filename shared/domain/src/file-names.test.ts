import fc from 'fast-check'
import { keptFileName, savedFileName } from './file-names.ts'

/** What people and their systems call files, and what nobody should. */
const odd = [
  `${'a'.repeat(199)}😀😀.png`,
  `${'가'.repeat(240)}.png`,
  `${'👨‍👩‍👧'.repeat(60)}.jpeg`,
  '숙제\u202egnp.exe',
  'a\u200bb\u2066c\u2069.pdf',
  'CON',
  'con.pdf',
  'Prn .txt',
  'AUX.tar.gz',
  'nul.',
  'COM1.hwp',
  'lpt³.docx',
  '수행"평가".pdf',
  '1/2 * 3 = ? <답>|.pdf',
  '..',
  '.pdf',
  '..pdf',
  '.htaccess',
  'a. . .',
  '  앞뒤  .png ',
  'line\nbreak\ttab.txt',
  '\ud83d.png',
  'x\udc00',
  '한글.pdf'.normalize('NFD'),
  '❤️‍🔥 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿.png',
  '\u3164\u115f\u2800',
  '',
  'a'.repeat(300),
  `a.${'b'.repeat(300)}`,
  `${'e\u0301\u0323'.repeat(150)}.HWP`,
  `a${'\u0301'.repeat(400)}.pdf`,
  `a${'\u0301'.repeat(400)}`,
  `con${'a\u0301'.repeat(1)}${'\u0302'.repeat(400)}.png`,
  `con.${'👨‍'.repeat(120)}👩`,
]
const names = fc.oneof(
  fc.constantFrom(...odd),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .tuple(
      fc.constantFrom(...odd, '반', 'é', '😀', '\u202e'),
      fc.nat(250),
      fc.constantFrom('.png', '.HWP', '.pdf', '', '.', '.tar.gz'),
    )
    .map(([one, times, end]) => one.repeat(1 + (times % 120)) + end),
)

const unseen = /(?![\u200d\ufe0f])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/u
const letters = (text: string) =>
  Array.from(new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)

const device = /^(con|prn|aux|nul|com\d|lpt\d)\s*(\.|$)/i

test('whatever a file is called, any system can save it, and it keeps its ending', () => {
  fc.assert(
    fc.property(names, (name) => {
      const saved = savedFileName(name)
      expect(saved).not.toBe('')
      expect(saved).toBe(saved.normalize('NFC'))
      expect(saved.length).toBeLessThanOrEqual(200)
      expect(saved).not.toMatch(unseen)
      expect(saved).not.toMatch(/[\\/:*?"<>|]|^[. ]|[. ]$/)
      expect(saved).not.toMatch(device)
      expect(() => encodeURIComponent(saved)).not.toThrow()
      expect(savedFileName(saved)).toBe(saved)
      const end = /\.(png|HWP|pdf|jpeg|docx|gz)$/.exec(name)?.[0]
      if (end) expect(saved.endsWith(end)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('a letter that is longer than a name is kept in part', () => {
  const pile = `a${'\u0301'.repeat(400)}`
  expect(savedFileName(`${pile}.pdf`)).toMatch(/^á\u0301{50,}\.pdf$/)
  expect(keptFileName(pile)).toMatch(/^á\u0301{50,}$/)
  expect(savedFileName(`con${`.${'👨‍'.repeat(120)}👩`}`)).toBe('_con')
})

test('an uploaded name is kept as it was typed, less what cannot be seen', () => {
  fc.assert(
    fc.property(names, (name) => {
      const kept = keptFileName(name)
      expect(kept).not.toBe('')
      expect(kept.length).toBeLessThanOrEqual(255)
      expect(kept).not.toMatch(unseen)
      expect(kept).not.toMatch(/[\\/]/)
      expect(keptFileName(kept)).toBe(kept)
      expect(() => encodeURIComponent(kept)).not.toThrow()
      const end = /\.(png|HWP|pdf|jpeg|docx|gz)$/.exec(name)?.[0]
      if (end) expect(kept.endsWith(end)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('is cut between letters', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('😀', '👨‍👩‍👧', '가', 'x\u0304', '🇰🇷'),
      fc.integer({ min: 1, max: 300 }),
      (one, times) => {
        for (const name of [savedFileName, keptFileName].map((of) => of(`${one.repeat(times)}.png`)))
          expect(letters(name.slice(0, -4)).every((letter) => letter === one)).toBe(true)
      },
    ),
  )
})

test.each([
  ['CON.pdf', '_CON.pdf'],
  ['aux', '_aux'],
  ['Console.pdf', 'Console.pdf'],
  ['숙제\u202egnp.exe', '숙제gnp.exe'],
  ['수행"평가".pdf', '수행_평가_.pdf'],
  ['숙제: 1/2?.pdf', '숙제_ 1_2_.pdf'],
  ['..pdf', '_.pdf'],
  ['.pdf', 'file.pdf'],
  ['a.pdf. ', 'a.pdf'],
  ['❤️‍🔥.png', '❤️‍🔥.png'],
  ['', 'file'],
])('%j is saved as %j', (name, saved) => expect(savedFileName(name)).toBe(saved))

test.each([
  ['수행"평가".pdf', '수행"평가".pdf'],
  ['C:\\숙제\\1.pdf', '1.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['CON.pdf', 'CON.pdf'],
  ['a\u202eb.png', 'ab.png'],
  ['\u200b', 'file'],
])('%j is kept as %j', (name, kept) => expect(keptFileName(name)).toBe(kept))
