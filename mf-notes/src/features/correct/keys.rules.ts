export type CorrectKey =
  | 'right'
  | 'wrong'
  | 'next'
  | 'before'
  | 'nextStudent'
  | 'check'
  | 'comment'
  | 'confirm'

/** By the key's place, so that they work while Hangul is typed. */
const byCode: Readonly<Record<string, CorrectKey>> = {
  KeyO: 'right',
  KeyX: 'wrong',
  KeyJ: 'next',
  KeyK: 'before',
  KeyN: 'nextStudent',
  KeyC: 'check',
  KeyM: 'comment',
  KeyF: 'confirm',
}

export const shownKeys = {
  right: 'O',
  wrong: 'X',
  next: 'J',
  before: 'K',
  nextStudent: 'N',
  check: 'C',
  comment: 'M',
  confirm: 'F',
} as const satisfies Record<CorrectKey, string>

interface Press {
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** Where text is typed, or a window is open over the page. */
  busy: boolean
}

/** What a press asks for; null: nothing here. */
export const keyOf = ({ code, ctrlKey, metaKey, altKey, busy }: Press): CorrectKey | null =>
  busy || ctrlKey || metaKey || altKey ? null : (byCode[code] ?? null)
