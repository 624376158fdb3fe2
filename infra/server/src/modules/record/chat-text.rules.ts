import type { ChatKind } from '@madang/contract'
import { formatWire } from '@madang/domain'

interface Line {
  kind: ChatKind
  userName: string
  text: string
  sentDatetime: Date
}

/** Before a line that is more than words; the same in every language. */
const SIGN = { TEXT: '', FILE: '📎 ', HAND_UP: '✋', HAND_DOWN: '' } as const satisfies Record<
  ChatKind,
  string
>

/** Lines as they are written down afterwards. That a hand went down again tells nobody anything then. */
export const saidIn = <L extends Line>(lines: readonly L[]): (L & { said: string })[] =>
  lines.flatMap((line) => (line.kind === 'HAND_DOWN' ? [] : [{ ...line, said: SIGN[line.kind] + line.text }]))

/** The chat of a class as a text file: a line each, what was written in several lines indented below its first. */
export function chatText(lines: readonly Line[], timeZone: string): string {
  return saidIn(lines)
    .map(({ userName, said, sentDatetime }) => {
      const [first = '', ...more] = said.split(/\r?\n/)
      const head = `[${formatWire(sentDatetime, timeZone)}] ${userName}: ${first}`
      return [head, ...more.map((line) => `    ${line}`)].join('\r\n')
    })
    .map((line) => `${line}\r\n`)
    .join('')
}
