import { formatWire } from '@madang/domain'

interface Line {
  userName: string
  text: string
  sentDatetime: Date
}

/** The chat of a class as a text file: a line each, what was written in several lines indented below its first. */
export function chatText(lines: readonly Line[], timeZone: string): string {
  return lines
    .map(({ userName, text, sentDatetime }) => {
      const [first = '', ...more] = text.split(/\r?\n/)
      const head = `[${formatWire(sentDatetime, timeZone)}] ${userName}: ${first}`
      return [head, ...more.map((line) => `    ${line}`)].join('\r\n')
    })
    .map((line) => `${line}\r\n`)
    .join('')
}

/** A title as a part of a file's name. */
export const inFileName = (title: string): string => title.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
