import { meetChat } from '../db/schema/meet.ts'
import { insertRecords } from '../modules/record/write.store.ts'
import { film } from './films.ts'
import { insertRows } from './insert-rows.ts'
import { FILM } from './records.ts'
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

/** Recordings with a minute of real sound or film in them, and two that went wrong. */
export async function writeRecords({ tx, plan, companyCode, at, person, files }: Writing): Promise<void> {
  const users = new Map(plan.users.map((user) => [user.userId, user]))
  const starts = new Map(plan.classes.map((one) => [one.meetCode, at(one.startDatetime)]))
  const stored = new Map<string, Awaited<ReturnType<typeof files.put>>>()
  for (const name of soundNames) stored.set(name, await files.put(Buffer.from(sound(name))))
  stored.set(FILM, await files.put(await film()))
  stored.set('NOT_MEDIA', await files.put(Buffer.from('보충 수업 녹화는 다음 주에 올릴게요.\n')))
  await insertRecords(
    tx,
    companyCode,
    plan.records.map(({ meetCode, leader, recordTitle, from, to, sample, fault }) => {
      const start = starts.get(meetCode)!
      const { storedName, size } = stored.get(fault === 'NOT_MEDIA' ? fault : sample)!
      const kind = sample.split('.').at(-1)!
      return {
        meetCode,
        recordTitle,
        user: { userIdx: person(leader), userName: users.get(leader)!.userName },
        leaderIdx: person(leader),
        startDatetime: later(start, from),
        endDatetime: later(start, to),
        regDatetime: later(start, to + 120),
        ...(fault && { now: { state: 'FAILED' as const, progress: 0, fault, at: later(start, to + 180) } }),
        content:
          fault === 'LOST'
            ? null
            : {
                storedName,
                size,
                fileName: `${recordTitle.replace(/[\\/:*?"<>|]/g, '_')}.${kind}`,
                contentType: kind === 'webm' ? 'video/webm' : 'audio/wav',
              },
      }
    }),
  )
}
