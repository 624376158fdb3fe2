/** Pages of workbooks as publishers set them, in HTML: what the browser prints of them is looked at for questions. */

/** The style sheets of the fonts that the layouts are set in. */
export const printedFonts = [
  '@fontsource-variable/noto-sans-kr/index.css',
  ...['400', '700'].map((weight) => `@fontsource/tinos/${weight}.css`),
  ...['400', '700'].map((weight) => `@fontsource/dejavu-sans/${weight}.css`),
]

export interface PrintedLayout {
  readonly name: string
  /** One section a page, 794 × 1123 px (A4); each question is an element with `data-question`. */
  readonly html: string
  /** What the scanner did to it. */
  readonly scan?: { readonly degrees: number; readonly grain: number; readonly paper: number }
}

const words =
  'In the figure the lengths of two sides are given and the third is asked for Show how you found your answer and write every step so that a reader can follow it without guessing what was meant'.split(
    ' ',
  )
const korean =
  '다음 그림과 같이 한 변의 길이가 주어진 삼각형에서 나머지 두 변의 길이를 구하고 그 과정을 자세히 서술하시오 단 반올림하지 않으며 답은 기약분수로 나타내고 단위를 반드시 함께 쓰시오'.split(
    ' ',
  )
const text = (no: number, count: number, of = words) =>
  Array.from({ length: count }, (_, at) => of[(no * 7 + at) % of.length]).join(' ')
const ringed = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮'

interface Set {
  /** How the number is printed. */
  readonly number: (no: number) => string
  readonly from?: number
  readonly questions: number
  readonly pages?: number
  /** Words of its text. */
  readonly words?: (no: number) => number
  readonly language?: 'ko' | 'en'
  /** Below or beside one another, or none. */
  readonly choices?: 'row' | 'list' | 'brackets' | 'none'
  readonly drawing?: (no: number) => boolean
  readonly columns?: 1 | 2
  readonly head?: string
  readonly foot?: boolean
  readonly css?: string
  readonly boxed?: boolean
  readonly passage?: boolean
  readonly fractions?: boolean
  readonly answered?: boolean
  readonly title?: string
  /** Text stands beside the number and never below it. */
  readonly hanging?: boolean
}

function choicesOf(kind: Set['choices'], no: number): string {
  const values = [0, 1, 2, 3, 4].map((at) => no * 3 + at * 7 + 1)
  if (kind === 'row')
    return `<p class="choices">${values.map((value, at) => `<span>${ringed[at]} ${value}</span>`).join(' ')}</p>`
  if (kind === 'brackets')
    return `<p class="choices">${values.map((value, at) => `<span>(${at + 1}) ${value}</span>`).join(' ')}</p>`
  if (kind === 'list') return values.map((value, at) => `<p>${ringed[at]} ${text(value, 3)}</p>`).join('')
  return ''
}

function question(no: number, set: Set): string {
  const of = set.language === 'ko' ? korean : words
  const fraction = set.fractions ? `<span class="fr"><u>${no}</u><span>${no + 3}</span></span> ` : ''
  const body = `${fraction}${text(no, set.words?.(no) ?? 14 + ((no * 5) % 9), of)}${set.language === 'ko' ? '.' : '?'}`
  const drawing = set.drawing?.(no)
    ? '<svg width="170" height="110"><circle cx="60" cy="55" r="45" fill="none" stroke="#000"/><path d="M10 100L150 20" stroke="#000"/></svg>'
    : ''
  const box = set.boxed && no % 2 ? `<div class="box">${text(no, 16, of)}</div>` : ''
  const rest = `${box}${drawing ? `<p>${drawing}</p>` : ''}${choicesOf(set.choices, no)}${set.answered ? '<p class="answer">답: ____________________</p>' : ''}`
  return set.hanging
    ? `<div class="q hanging" data-question><b>${set.number(no)}</b><div><p>${body}</p>${rest}</div></div>`
    : `<div class="q" data-question><p><b>${set.number(no)}</b> ${body}</p>${rest}</div>`
}

function printed(set: Set): string {
  const pages = set.pages ?? 2
  const all = Array.from({ length: pages }, (_, page) => {
    const from = (set.from ?? 1) + page * set.questions
    const questions = Array.from({ length: set.questions }, (_, at) => question(from + at, set))
    const half = Math.ceil(questions.length / 2)
    const body =
      set.columns === 2
        ? `<div class="two"><div>${set.passage ? `<p class="passage">${text(page, 60, korean)}.</p>` : ''}${questions.slice(0, half).join('')}</div><div>${questions.slice(half).join('')}</div></div>`
        : questions.join('')
    const head = set.head ? `<header><span>${set.head}</span><span>${page + 1}</span></header>` : ''
    const foot = set.foot ? `<footer>${24 + page}</footer>` : ''
    const title = set.title ? `<h1>${set.title}</h1>` : ''
    return `<section>${head}${title}${body}${foot}</section>`
  })
  return `<style>${base}${set.css ?? ''}</style>${all.join('')}`
}

const base = `@page{size:A4;margin:0}*{box-sizing:border-box}body{margin:0}
section{position:relative;width:794px;height:1123px;overflow:hidden;break-after:page;padding:70px 60px;font:15px/1.6 'Noto Sans KR Variable'}
p{margin:0 0 4px}.q{margin-bottom:26px}.choices{display:flex;justify-content:space-between}
.hanging{display:flex;gap:10px}.hanging>div{flex:1;min-width:0}.two{display:flex;gap:40px}.two>div{flex:1;min-width:0}
header{position:absolute;top:28px;left:60px;right:60px;display:flex;justify-content:space-between;font-size:12px}
footer{position:absolute;bottom:24px;left:0;right:0;text-align:center;font-size:12px}`

const dot = (no: number) => `${no}.`
const koreanTwo: Set = {
  ...{
    number: dot,
    questions: 8,
    language: 'ko',
    columns: 2,
    head: '중학 수학 2 · 삼각형의 성질',
    foot: true,
  },
  css: 'header{border-bottom:1px solid #000;padding-bottom:4px}',
  choices: 'row',
  drawing: (no) => no % 4 === 1,
}
const englishOne: Set = {
  ...{ number: dot, questions: 7, head: 'Unit 3 Triangles', foot: true, choices: 'brackets' },
  css: 'section{font-family:Tinos}',
}
const tightKorean: Set = {
  ...{
    number: dot,
    questions: 20,
    language: 'ko',
    columns: 2,
    choices: 'row',
    words: () => 7,
    hanging: true,
  },
  css: 'section{padding:24px 40px;font-size:13px;line-height:1.45}.q{margin-bottom:9px}p{margin:0}',
}

/** What the browser prints with no margin at all: text from edge to edge, the first question at the top of the page. */
const edge = `<style>section{break-after:page;box-sizing:border-box;height:1122px;overflow:hidden;padding:8px;font:13pt/1.6 'Noto Sans KR Variable'}body{margin:0}@page{size:A4;margin:0}</style>${Array.from(
  { length: 3 },
  (_, at) =>
    `<section>${at === 1 ? '<h1>Chapter 2</h1>' : ''}${[1, 2, 3, 4, 5, 6]
      .map((one) => {
        const no = at * 40 + one
        return `<div data-question><p><b>${no}.</b> What is ${no * 17 + 3} + ${no * 29 + 8}? Show how you found it.</p><p>${[1, 2, 3, 4, 5].map((n) => `(${n}) ${no * 46 + n}`).join(' &nbsp; ')}</p>${one === 6 ? '<svg width="240" height="140"><circle cx="70" cy="70" r="50" fill="none" stroke="#000"/></svg>' : ''}</div>`
      })
      .join('')}</section>`,
).join('')}`

const straight: PrintedLayout[] = [
  { name: 'no margins, from the top edge', html: edge },
  { name: 'one column, "1.", serif, running titles', html: printed(englishOne) },
  {
    name: 'one column, "1." Korean, loose',
    html: printed({
      number: dot,
      questions: 4,
      language: 'ko',
      foot: true,
      css: '.q{margin-bottom:150px}',
      words: (no) => 12 + (no % 3) * 8,
    }),
  },
  { name: 'two columns, "1." Korean, ruled title', html: printed(koreanTwo) },
  { name: 'two columns, "1." Korean, tight to the edges', html: printed(tightKorean) },
  {
    name: 'two columns, "문제 1"',
    html: printed({ ...koreanTwo, number: (no) => `문제 ${no}`, questions: 6 }),
  },
  {
    name: 'one column, "문제 1." tight',
    html: printed({
      number: (no) => `문제 ${no}.`,
      questions: 14,
      language: 'ko',
      css: 'section{padding-top:30px}.q{margin-bottom:10px}',
      words: (no) => 14 + (no % 9),
    }),
  },
  {
    name: 'one column, "①"',
    html: printed({
      number: (no) => ringed[(no - 1) % 15]!,
      questions: 10,
      language: 'ko',
      hanging: true,
      foot: true,
      words: (no) => 8 + (no % 12),
    }),
  },
  {
    name: 'two columns, "1)" drill',
    html: printed({
      number: (no) => `${no})`,
      questions: 24,
      columns: 2,
      choices: 'none',
      words: () => 4,
      css: '.q{margin-bottom:44px}section{padding-top:40px}',
    }),
  },
  {
    name: 'two columns, large bare numbers',
    html: printed({
      ...koreanTwo,
      number: (no) => String(no).padStart(2, '0'),
      hanging: true,
      questions: 6,
      css: 'b{font-size:23px;line-height:1.1;color:#15a}',
    }),
  },
  {
    name: 'one column, dark badges',
    html: printed({
      number: (no) => `<i>${no}</i>`,
      questions: 5,
      language: 'ko',
      hanging: true,
      choices: 'list',
      css: 'i{background:#234;color:#fff;font-style:normal;padding:1px 7px;border-radius:4px}',
      words: () => 10,
    }),
  },
  {
    name: 'one column, "[1]"',
    html: printed({
      number: (no) => `[${no}]`,
      questions: 9,
      language: 'ko',
      head: '단원 평가',
      foot: true,
      words: (no) => 10 + (no % 14),
    }),
  },
  {
    name: 'two columns, line between, boxed parts',
    html: printed({
      ...koreanTwo,
      questions: 6,
      choices: 'list',
      boxed: true,
      css: '.two>div+div{border-left:1px solid #000;padding-left:20px}.two{gap:20px}.box{border:1px solid #000;padding:6px 10px;margin:6px 0}',
    }),
  },
  {
    name: 'one column, one question a page',
    html: printed({
      number: dot,
      questions: 1,
      language: 'ko',
      choices: 'list',
      head: '서술형 평가',
      foot: true,
      words: () => 40,
      drawing: () => true,
      pages: 4,
    }),
  },
  {
    name: 'two columns, passage before its questions',
    html: printed({
      ...koreanTwo,
      questions: 6,
      passage: true,
      choices: 'list',
      css: 'section{font-size:13px;padding-top:60px}.passage{margin-bottom:20px}',
      words: () => 8,
      drawing: () => false,
    }),
  },
  {
    name: 'one column, bare numbers, hanging',
    html: printed({
      number: (no) => `${no}`,
      questions: 12,
      hanging: true,
      words: (no) => 10 + (no % 16),
      css: 'section{font-family:Tinos}.q{margin-bottom:14px}.hanging{gap:18px}b{font-weight:700}',
    }),
  },
  {
    name: 'one column, "1." dense, small print',
    html: printed({
      number: dot,
      questions: 26,
      choices: 'brackets',
      words: () => 9,
      css: "section{font:11px/1.4 'DejaVu Sans';padding:40px}.q{margin-bottom:4px}p{margin:0}.choices{justify-content:flex-start;gap:24px}",
    }),
  },
  {
    name: 'two columns, fractions, large title',
    html: printed({
      ...koreanTwo,
      head: '',
      questions: 8,
      title: '수학 1학기 기말고사',
      choices: 'row',
      fractions: true,
      css: 'h1{text-align:center;margin:0 0 30px}.fr{display:inline-flex;flex-direction:column;vertical-align:middle;text-align:center;line-height:1.1}.fr u{text-decoration:none;border-bottom:1px solid #000}',
    }),
  },
  {
    name: 'two columns, "1." with an answer line',
    html: printed({
      number: dot,
      questions: 14,
      columns: 2,
      language: 'ko',
      words: () => 9,
      foot: true,
      answered: true,
      css: '.answer{margin-top:26px;text-align:right}',
    }),
  },
  {
    name: 'one column, "Q1."',
    html: printed({
      number: (no) => `Q${no}.`,
      questions: 8,
      choices: 'brackets',
      words: (no) => 10 + (no % 14),
    }),
  },
]

const empty: PrintedLayout[] = [
  {
    name: 'no questions: text, contents, cover',
    html: `<style>${base}h1{margin:300px 0 0 60px;font-size:60px}.line{display:flex;justify-content:space-between}</style>
<section><h1>중학 수학 2-1</h1></section>
<section>${Array.from({ length: 6 }, (_, at) => `<p style="margin-bottom:14px;text-indent:1em">${text(at, 80, at % 2 ? korean : words)}.</p>`).join('')}</section>
<section><h2>차례</h2>${Array.from({ length: 18 }, (_, at) => `<div class="line"><span>${text(at, 3, korean)}</span><span>${at * 9 + 4}</span></div>`).join('')}</section>`,
  },
]

const named = (name: string) => straight.find((one) => one.name.startsWith(name))!
const scans: PrintedLayout[] = (
  [
    ['one column, "1.", serif', 1],
    ['one column, "1.", serif', -2],
    ['two columns, "1." Korean, ruled', -1],
    ['two columns, "1." Korean, ruled', 2],
    ['two columns, "1." Korean, tight', 1.5],
    ['two columns, "문제 1"', -1.5],
    ['no margins', 0],
    ['two columns, line', 1],
    ['one column, bare', -1],
    ['two columns, fractions', 0.5],
    ['one column, "①"', 1.5],
    ['one column, "[1]"', -1],
    ['two columns, "1)"', 2],
  ] as const
).map(([name, degrees]) => ({
  name: `${named(name).name}; scanned${degrees ? ` at ${degrees}°` : ''}`,
  html: named(name).html,
  scan: { degrees, grain: 10, paper: 225 },
}))

export const printedLayouts: readonly PrintedLayout[] = [...straight, ...scans, ...empty]
