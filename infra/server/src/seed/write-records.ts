import { file } from '../db/schema/file.ts'
import { meetChat } from '../db/schema/meet.ts'
import { insertRecords } from '../modules/record/write.store.ts'
import { fileTypeCdOf } from '../platform/file-content.ts'
import { sampleFiles } from './attachments.ts'
import { film } from './films.ts'
import { insertRows, takeNumbers } from './insert-rows.ts'
import { FILM } from './records.ts'
import { sound, soundNames } from './sounds.ts'
import type { Writing } from './write-company.ts'

type Chatting = Pick<Writing, 'tx' | 'plan' | 'companyCode' | 'at' | 'person' | 'files'>

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

/** What was written in the classes. Before the classes themselves: their end makes a file of it. */
export async function writeChats({ tx, plan, companyCode, at, person, files }: Writing): Promise<void> {
  const users = new Map(plan.users.map((user) => [user.userId, user]))
  const starts = new Map(plan.classes.map((one) => [one.meetCode, at(one.startDatetime)]))
  const lines = [...Map.groupBy(plan.chats, ({ meetCode }) => meetCode).values()]
  const sent = await writeSentFiles({ tx, plan, companyCode, at, person, files })
  await insertRows(
    tx,
    meetChat,
    lines.flatMap((ofOne) =>
      ofOne.map((line, i) => {
        const { meetCode, author, kind, text, at: after } = line
        const { userName, userTypeCd } = users.get(author)!
        return {
          companyCode,
          meetCode,
          chatIdx: i + 1,
          userIdx: person(author),
          userName,
          userTypeCd,
          kind,
          text,
          fileIdx: null,
          fileSize: null,
          ...sent.get(line),
          clientKey: `demo-${i + 1}`,
          sentDatetime: later(starts.get(meetCode)!, after),
        }
      }),
    ),
  )
}

/** The files among them, each with its row. */
async function writeSentFiles({ tx, plan, companyCode, at, person, files }: Chatting) {
  const starts = new Map(plan.classes.map((one) => [one.meetCode, at(one.startDatetime)]))
  const lines = plan.chats.filter(({ kind }) => kind === 'FILE')
  const stored = new Map<string, Awaited<ReturnType<typeof files.put>>>()
  for (const name of new Set(lines.map(({ text }) => text)))
    stored.set(name, await files.put(sampleFiles[name]!()))
  const numbers = await takeNumbers(tx, file, 'file_idx', lines.length)
  await insertRows(
    tx,
    file,
    lines.map(({ author, meetCode, text, at: after }, i) => ({
      companyCode,
      fileIdx: numbers[i]!,
      ownerType: 'CHAT' as const,
      orgFileName: text,
      storedName: stored.get(text)!.storedName,
      fileSize: stored.get(text)!.size,
      fileTypeCd: fileTypeCdOf(text),
      regUserIdx: person(author),
      regDatetime: later(starts.get(meetCode)!, after),
    })),
  )
  return new Map(
    lines.map((line, i) => [line, { fileIdx: numbers[i]!, fileSize: stored.get(line.text)!.size }]),
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
