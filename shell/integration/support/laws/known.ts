import type { Area } from '@madang/contract'
import type { Page } from '@playwright/test'
import type { Viewer } from './accounts.ts'
import { ofTheirOwn } from './declared.ts'

/** Lists whose rows name what pages ask for in their query, as this person gets them. */
const lists = [
  // before what names rooms that may be gone
  '/api/room?command=LIST&roomCategoryCdList=RESERVED',
  '/api/logMeet?command=LIST',
  // names a note and a question of it, which belong together
  '/api/note?command=LIST_WRONG',
  '/api/task?command=LIST',
  '/api/book?command=LIST',
  '/api/user?command=LIST',
  // an operator's, a teacher's, a student's: who may not have one is refused
  ...[1, 2, 3].map((searchType) => `/api/note?command=LIST&searchType=${searchType}`),
]
const classNotes = '/api/note?command=LIST&searchType=6'
const names = ['meetCode', 'taskIdx', 'textbookIdx', 'bookIdx', 'noteIdx', 'no', 'roomCode', 'userIdx']

interface Rows {
  content: Record<string, unknown>[]
  size: number
  total: number
}

/** What stands in the addresses of pages that need to know of what: things of the demo that this person has in a list. */
export async function knownTo(page: Page, { token }: Viewer, area: Area): Promise<Record<string, string>> {
  const headers = { Authorization: `Bearer ${token}`, 'X-Service-Area': area }
  const known: Record<string, string> = {}
  /** The first that its class type both shows and gives away: a page of another asks for what it may not have. */
  const shown = async (rows: Rows['content']) => {
    for (const row of rows) {
      const asked = ['NOTE_JSON', 'NOTE_PDF_INFO'].map((command) =>
        page.request.get(`/api/note?command=${command}&noteIdx=${row.noteIdx}`, { headers }),
      )
      if ((await Promise.all(asked)).every((answer) => answer.ok())) return row
    }
    return undefined
  }
  for (const url of [...lists, classNotes]) {
    const rows = async (at: number) => {
      const answer = await page.request.get(`${url}&page=${at}`, { headers })
      return answer.ok() ? ((await answer.json()) as { resultPage: Rows }).resultPage : null
    }
    const newest = await rows(1)
    // the oldest is the demo's own; the newest may be another test's, which deletes it while this one looks
    const pages = newest ? Math.ceil(newest.total / newest.size) : 0
    const oldest = pages > 1 ? await rows(pages) : newest
    const row = url === classNotes ? await shown(newest?.content ?? []) : oldest?.content.at(-1)
    for (const name of names) {
      const value = row?.[name]
      if (value !== undefined && value !== null)
        known[url === classNotes ? `${ofTheirOwn.classNote} ${name}` : name] ??= String(value)
    }
  }
  // the oldest is the demo's own here too
  const groups = await page.request.get('/api/group?command=LIST&searchType=2', { headers })
  if (groups.ok()) {
    const { resultList } = (await groups.json()) as { resultList: { groupIdx: number }[] }
    known.groupIdx = String(Math.min(...resultList.map(({ groupIdx }) => groupIdx)))
  }
  // an operator has no list of class notes, only those of a class
  if (area === 'MANAGE') {
    const classes = await page.request.get('/api/logMeet?command=LIST', { headers })
    const held = classes.ok() ? ((await classes.json()) as { resultPage: Rows }).resultPage.content : []
    for (const { meetCode } of held) {
      const notes = await page.request.get(`/api/note?command=LIST&searchType=4&meetCode=${meetCode}`, {
        headers,
      })
      if (!notes.ok()) continue
      const row = await shown(((await notes.json()) as { resultPage: Rows }).resultPage.content)
      if (!row) continue
      known[`${ofTheirOwn.consoleClassNote} noteIdx`] = String(row.noteIdx)
      break
    }
  }
  return known
}
