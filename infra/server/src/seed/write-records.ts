import { meetChat } from '../db/schema/meet.ts'
import { insertRecords } from '../modules/record/write.store.ts'
import { insertRows } from './insert-rows.ts'
import { sound, soundNames } from './sounds.ts'
import type { Writing } from './write-company.ts'

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

/** What was written in the classes. Before the classes themselves: their end makes a file of it. */
export async function writeChats({ tx, plan, companyCode, at, person }: Writing): Promise<void> {
  const users = new Map(plan.users.map((user) => [user.userId, user]))
  const starts = new Map(plan.classes.map((one) => [one.meetCode, at(one.startDatetime)]))
  const lines = [...Map.groupBy(plan.chats, ({ meetCode }) => meetCode).values()]
  await insertRows(
    tx,
    meetChat,
    lines.flatMap((ofOne) =>
      ofOne.map(({ meetCode, author, text, at: after }, i) => {
        const { userName, userTypeCd } = users.get(author)!
        return {
          companyCode,
          meetCode,
          chatIdx: i + 1,
          userIdx: person(author),
          userName,
          userTypeCd,
          text,
          clientKey: `demo-${i + 1}`,
          sentDatetime: later(starts.get(meetCode)!, after),
        }
      }),
    ),
  )
}

/** Recordings with short real sound in them. */
export async function writeRecords({ tx, plan, companyCode, at, person, files }: Writing): Promise<void> {
  const users = new Map(plan.users.map((user) => [user.userId, user]))
  const starts = new Map(plan.classes.map((one) => [one.meetCode, at(one.startDatetime)]))
  const stored = new Map(
    await Promise.all(
      soundNames.map(async (name) => [name, await files.put(Buffer.from(sound(name)))] as const),
    ),
  )
  await insertRecords(
    tx,
    companyCode,
    plan.records.map(({ meetCode, leader, recordTitle, from, to, sound: name }) => {
      const start = starts.get(meetCode)!
      const { storedName, size } = stored.get(name)!
      return {
        meetCode,
        recordTitle,
        user: { userIdx: person(leader), userName: users.get(leader)!.userName },
        leaderIdx: person(leader),
        startDatetime: later(start, from),
        endDatetime: later(start, to),
        regDatetime: later(start, to + 120),
        content: {
          storedName,
          size,
          fileName: `${recordTitle.replace(/[\\/:*?"<>|]/g, '_')}.wav`,
          contentType: 'audio/wav',
        },
      }
    }),
  )
}
