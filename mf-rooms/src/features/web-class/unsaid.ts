import { defineSetting, getServices } from '@madang/remote-kit'

/** What somebody wrote in a class and the server has not confirmed. */
export interface UnsaidLine {
  meetCode: string
  clientKey: string
  text: string
}

/** Where lines stay until they are confirmed. */
export interface Unsaid {
  lines(): readonly UnsaidLine[]
  keep(line: Omit<UnsaidLine, 'meetCode'>): void
  forget(clientKey: string): void
}

/** Of classes that ended before a line could be said, nobody asks any more. */
const MOST = 50

const isLine = (one: unknown): one is UnsaidLine =>
  typeof one === 'object' &&
  one !== null &&
  ['meetCode', 'clientKey', 'text'].every((field) => typeof (one as never)[field] === 'string')

const unsaidLines = defineSetting<UnsaidLine[]>({
  key: 'mf-rooms.unsaid',
  of: 'person',
  initial: [],
  check: (value): value is UnsaidLine[] => Array.isArray(value) && value.every(isLine),
})

const typedLine = defineSetting<{ meetCode: string; text: string }>({
  key: 'mf-rooms.typed',
  of: 'person',
  initial: { meetCode: '', text: '' },
  check: (value): value is { meetCode: string; text: string } =>
    isLine({ clientKey: '', ...(value as object) }),
})

/** Changes what is kept, not what this page knew of it: another tab may have put something there. */
const change = (to: (lines: UnsaidLine[]) => UnsaidLine[]): void => {
  const { settings } = getServices()
  settings.set(unsaidLines, to(settings.get(unsaidLines)))
}

/**
 * The unconfirmed lines of a class in this browser, under the person's name: a reload while the line is down sends them again, with the
 * same key, so that none is said twice.
 */
export const unsaidOf = (meetCode: string): Unsaid => ({
  lines: () =>
    getServices()
      .settings.get(unsaidLines)
      .filter((line) => line.meetCode === meetCode),
  keep: (line) =>
    change((lines) =>
      [...lines.filter(({ clientKey }) => clientKey !== line.clientKey), { meetCode, ...line }].slice(-MOST),
    ),
  forget: (key) => change((lines) => lines.filter(({ clientKey }) => clientKey !== key)),
})

/** What was being written in this class when its page went. */
export function typedIn(meetCode: string): string {
  const typed = getServices().settings.get(typedLine)
  return typed.meetCode === meetCode ? typed.text : ''
}

export function keepTyped(meetCode: string, text: string): void {
  getServices().settings.set(typedLine, { meetCode, text })
}
