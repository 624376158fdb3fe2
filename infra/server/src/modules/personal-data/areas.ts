/**
 * What a cell holds: `clock` a moment, `span` seconds, `html` a text of which the words are shown, `word` a code that has words
 * (`words.codes`), everything else as it is.
 */
export type CellKind = 'text' | 'number' | 'clock' | 'span' | 'html' | 'word'

/** The sheets of the workbook in their order, each with its columns; headings are words of the same name. */
export const areas = {
  account: {
    id: 'text',
    name: 'text',
    userType: 'word',
    status: 'word',
    phone: 'text',
    parentPhone: 'text',
    email: 'text',
    group: 'text',
    registered: 'clock',
    changed: 'clock',
    lastSignIn: 'clock',
  },
  signIns: { at: 'clock', ended: 'clock', device: 'text', address: 'text' },
  memos: { at: 'clock', author: 'text', text: 'text' },
  rooms: { title: 'text', role: 'word', at: 'clock' },
  classes: {
    title: 'text',
    leader: 'text',
    from: 'clock',
    to: 'clock',
    attended: 'word',
    stayed: 'span',
    amount: 'number',
  },
  stays: { title: 'text', from: 'clock', to: 'clock', counted: 'word' },
  corrections: {
    at: 'clock',
    title: 'text',
    from: 'clock',
    to: 'clock',
    present: 'word',
    reason: 'text',
    author: 'text',
  },
  chats: { at: 'clock', title: 'text', text: 'text' },
  recordings: { title: 'text', from: 'clock', to: 'clock', stayed: 'span' },
  homework: {
    title: 'text',
    book: 'text',
    author: 'text',
    at: 'clock',
    due: 'clock',
    taskState: 'word',
  },
  given: { title: 'text', book: 'text', at: 'clock', due: 'clock' },
  notes: {
    note: 'number',
    title: 'text',
    noteKind: 'word',
    noteState: 'word',
    round: 'number',
    questions: 'number',
    solved: 'number',
    wrong: 'number',
    stayed: 'span',
    remark: 'text',
    at: 'clock',
    handedIn: 'clock',
  },
  answers: {
    note: 'number',
    question: 'number',
    answer: 'text',
    reading: 'text',
    right: 'word',
    points: 'number',
  },
  tries: { at: 'clock', note: 'number', question: 'number', answer: 'text', right: 'word' },
  remarks: {
    at: 'clock',
    note: 'number',
    page: 'number',
    question: 'number',
    text: 'text',
    author: 'text',
  },
  bank: { at: 'clock', title: 'text', text: 'text', shared: 'word' },
  sent: { at: 'clock', title: 'text', html: 'html', receivers: 'number', names: 'text' },
  received: { at: 'clock', author: 'text', title: 'text', html: 'html', readAt: 'clock' },
  notices: { at: 'clock', event: 'text', channel: 'text', state: 'text' },
  files: { file: 'number', title: 'text', size: 'number', owner: 'text', at: 'clock' },
  pages: { file: 'number', width: 'number', height: 'number', size: 'number', at: 'clock' },
  prices: { title: 'text', fromDay: 'text', toDay: 'text', amount: 'number' },
  settlements: { month: 'text', title: 'text', amount: 'number', unitPrice: 'number' },
  audits: {
    at: 'clock',
    action: 'text',
    author: 'text',
    before: 'text',
    after: 'text',
    reason: 'text',
  },
} as const satisfies Record<string, Record<string, CellKind>>

export type AreaName = keyof typeof areas
export const areaNames = Object.keys(areas) as AreaName[]
type Columns = { [A in AreaName]: keyof (typeof areas)[A] }[AreaName]
/** Every heading that there is. */
export type ColumnName = Columns & string
/** Columns whose cells are codes. */
export type CodeColumn =
  | 'userType'
  | 'status'
  | 'role'
  | 'attended'
  | 'counted'
  | 'present'
  | 'taskState'
  | 'noteKind'
  | 'noteState'
  | 'right'
  | 'shared'

/** A part of an area as the store reads it. */
export type AreaRow = Readonly<Record<string, unknown>>
