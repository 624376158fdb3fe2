import { formatWire } from '@madang/domain'
import { savedFileName } from '@madang/domain/file-names'

/** What a file is named after (NOTES-39). */
export const FileNameType = { TITLE: 1, AUTHOR: 2 } as const

export const exportNames = (
  { noteTitle, userName }: { noteTitle: string; userName: string },
  format: string,
) => ({
  title: savedFileName(`${noteTitle}.${format}`),
  author: savedFileName(`${userName}.${format}`),
})

const padded = (no: number, digits: number) => String(no).padStart(digits, '0')

/** A page's picture in a zip: file managers list them in their order. */
export const pictureName = (
  { agendaNo, pageNo }: { agendaNo: number; pageNo: number },
  agendas: number,
): string => (agendas > 1 ? `${padded(agendaNo, 2)}-${padded(pageNo, 3)}.jpg` : `${padded(pageNo, 3)}.jpg`)

/** Who wrote it, and when it was handed in or changed last, in the company's zone. */
export const authorLine = (
  {
    userName,
    userId,
    noteSubmitDatetime,
    modDatetime,
  }: { userName: string; userId: string; noteSubmitDatetime: Date | null; modDatetime: Date },
  timeZone: string,
): string =>
  `${userName} (${userId}) · ${formatWire(noteSubmitDatetime ?? modDatetime, timeZone).slice(0, 16)}`
