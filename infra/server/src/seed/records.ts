import type { ChatKind, RecordFault } from '@madang/contract'
import { parseWire } from '@madang/domain'
import type { SeedClass } from './classes.ts'
import type { SeedCompany } from './companies.ts'
import { type Random, randomOf } from './random.ts'
import { type SoundName, soundNames } from './sounds.ts'

/** Whole seconds of a class, from its start. */
export interface SeedRecord {
  meetCode: string
  leader: string
  recordTitle: string
  from: number
  to: number
  /** Name of a sample, see `write-records.ts`. */
  sample: SampleName
  /** Why it can't be used; null: it is ready. */
  fault: Extract<RecordFault, 'NOT_MEDIA' | 'LOST'> | null
}

/** A board that is written on. */
export const FILM = 'board.webm'
export type SampleName = SoundName | typeof FILM
const sampleNames: readonly SampleName[] = [...soundNames, FILM]

export interface SeedChat {
  meetCode: string
  author: string
  kind: Exclude<ChatKind, 'HAND_DOWN'>
  /** Of a file its name, which is one of the samples. */
  text: string
  /** Seconds after the start. */
  at: number
}

/** What teachers and students write, in turns. */
const talks: readonly (readonly [who: 'teacher' | 'student', text: string, kind?: SeedChat['kind']])[][] = [
  [
    ['teacher', '오늘은 지난 시간 복습부터 할게요. 자료 화면 보이나요?'],
    ['student', '네 잘 보여요!'],
    ['student', '선생님 소리가 조금 작아요'],
    ['teacher', '마이크를 다시 켰어요. 이제 괜찮나요?'],
    ['student', '네 이제 잘 들려요'],
    ['student', '', 'HAND_UP'],
    ['student', '3번 문제에서 왜 양변을 나누면 안 되나요?'],
    ['teacher', '나누는 값이 0일 수도 있기 때문이에요. 칠판에 써 볼게요.'],
    ['student', '아 이해했어요 감사합니다'],
    ['teacher', '6월 학습계획표.pdf', 'FILE'],
    ['teacher', '숙제는 교재 24쪽부터 26쪽까지예요.'],
  ],
  [
    ['teacher', 'Good afternoon! Please open chapter 3.'],
    ['student', 'Good afternoon, Ms.'],
    ['student', 'Which page is it?'],
    ['teacher', 'Page 41. We read the first two paragraphs together.'],
    ['student', 'What does "reluctant" mean?'],
    ['teacher', 'Not willing to do something.\nExample: She was reluctant to leave.'],
    ['student', 'Thank you!'],
  ],
  [
    ['teacher', '질문 있는 사람은 여기에 남겨 주세요.'],
    ['student', '', 'HAND_UP'],
    ['student', '시험 범위가 어디까지예요?'],
    ['teacher', '4단원까지예요.'],
    ['student', '감사합니다 😊'],
  ],
]

/** Seconds after the start: by then a recording runs. */
const GREETING = 62

const seconds = (wire: string) => parseWire(wire, 'UTC').getTime() / 1000

/** Recordings of a third of the lessons, and chats of half of all classes. */
export function makeRecords(
  company: SeedCompany,
  classes: readonly SeedClass[],
  options: { seed: string },
): { records: SeedRecord[]; chats: SeedChat[] } {
  const random = randomOf(options.seed, company.companyId, 'records')
  const records: SeedRecord[] = []
  const chats: SeedChat[] = []
  for (const one of classes) {
    const length = Math.floor(seconds(one.endDatetime) - seconds(one.startDatetime))
    if (length < 300) continue
    if (one.roomCategoryCd === 'RESERVED' && random.chance(0.35)) {
      const parts = random.chance(0.2) ? 2 : 1
      for (let part = 0; part < parts; part++) {
        const from = part === 0 ? random.int(0, 60) : Math.floor(length / 2)
        const to =
          part === 0 && parts === 2 ? Math.floor(length / 2) - random.int(10, 50) : length - random.int(0, 30)
        const recordTitle = parts === 1 ? one.meetTitle : `${one.meetTitle.slice(0, 95)} (${part + 1})`
        const sample = random.pick(sampleNames)
        records.push({
          meetCode: one.meetCode,
          leader: one.leader,
          recordTitle,
          from,
          to,
          sample,
          fault: null,
        })
      }
    }
    if (random.chance(0.5)) chats.push(...talk(random, one, length))
  }
  // two that went wrong, so that everybody sees how that looks and what helps
  for (const [i, fault] of (['NOT_MEDIA', 'LOST'] as const).entries()) {
    const record = records.at(-3 - 4 * i)
    if (record) record.fault = fault
  }
  return { records, chats }
}

function talk(random: Random, one: SeedClass, length: number): SeedChat[] {
  const others = one.attendees.map(({ userId }) => userId).filter((userId) => userId !== one.leader)
  if (others.length === 0) return []
  const lines = random.pick(talks)
  const step = Math.floor((length - 60) / lines.length)
  return lines.map(([who, text, kind = 'TEXT'], i) => {
    const author = who === 'teacher' ? one.leader : random.pick(others)
    const at = 30 + i * step + random.int(0, Math.max(1, step - 10))
    // whoever teaches greets within the minute that a sample of a recording lasts
    return { meetCode: one.meetCode, author, kind, text, at: i === 0 ? GREETING : at }
  })
}
