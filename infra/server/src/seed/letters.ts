import { UserStatus, UserType } from '@madang/contract'
import { addDays } from '@madang/domain'
import { clock, wireAt } from './calendar.ts'
import type { SeedCompany } from './companies.ts'
import type { SeedUser } from './people.ts'
import { type Random, randomOf } from './random.ts'

export interface SeedMessage {
  title: string
  /** HTML as the cleaner leaves it. */
  contents: string
  sender: string
  sendDatetime: string
  receivers: { userId: string; readDatetime: string | null }[]
  /** Names of sample files, see `attachments.ts`. */
  files: string[]
}

interface Letter {
  title: string
  contents: string
  files?: string[]
}

const fromTeachers: readonly Letter[] = [
  {
    title: '이번 주 과제 안내',
    contents:
      '<p>안녕하세요, 이번 주 과제는 <strong>금요일 17시</strong>까지입니다.</p><ul><li>교재 12–18쪽</li><li>오답 노트 1쪽</li></ul><p>궁금한 점은 언제든 쪽지 주세요.</p>',
  },
  {
    title: '다음 수업 준비물',
    contents: '<p>다음 시간에는 <em>자와 컴퍼스</em>가 필요해요. 잊지 말고 챙겨 주세요!</p>',
    files: ['수업자료_도형.png'],
  },
  {
    title: 'Reading for Wednesday',
    contents:
      '<p>Hi everyone,</p><p>please read chapter 3 until Wednesday and think about <strong>two questions</strong> for our discussion.</p><p>See you then!</p>',
  },
  {
    title: '보강 일정 안내',
    contents: '<p>지난주 휴강한 수업의 보강을 토요일 10시에 합니다. 참석이 어려우면 답장해 주세요.</p>',
  },
  {
    title: '학습 계획표를 보내요',
    contents: '<p>이번 달 학습 계획표를 첨부합니다. 출력해서 책상 앞에 붙여 두면 좋아요 :)</p>',
    files: ['6월 학습계획표.pdf'],
  },
  {
    title: 'Well done this week',
    contents:
      '<p>Your presentations were great. Here is what you can still practise:</p><ol><li>Speak a little slower</li><li>Look at the audience</li></ol>',
  },
]

const fromStudents: readonly Letter[] = [
  {
    title: '3번 문제 질문이요',
    contents: '<p>선생님, 3번 문제에서 왜 x가 음수가 되면 안 되는지 모르겠어요. 설명 부탁드려요.</p>',
  },
  { title: '내일 결석합니다', contents: '<p>내일 병원에 가야 해서 수업에 못 들어갑니다. 죄송합니다.</p>' },
  { title: 'Question about the essay', contents: '<p>How long should the essay be? Is one page enough?</p>' },
  {
    title: '과제 제출이 안 돼요',
    contents: '<p>과제를 내려고 하는데 저장 버튼이 눌리지 않아요. 화면을 같이 보냅니다.</p>',
    files: ['화면캡처.png'],
  },
  { title: '감사합니다!', contents: '<p>선생님 덕분에 시험을 잘 봤어요. 감사합니다 😊</p>' },
]

const fromOffice: readonly Letter[] = [
  {
    title: '여름 특강 신청 안내',
    contents:
      '<p>여름 특강 신청을 받고 있습니다. 자세한 내용은 첨부한 안내문을 확인해 주세요.</p><p>문의: 운영팀</p>',
    files: ['여름특강 안내문.pdf'],
  },
  {
    title: '시스템 점검 안내 (일요일 02:00–04:00)',
    contents: '<p>더 나은 서비스를 위해 일요일 새벽에 점검을 합니다. 이용에 불편을 드려 죄송합니다.</p>',
  },
  {
    title: 'Parents’ day, next Friday',
    contents:
      '<p>Dear all,</p><p>our parents’ day takes place <strong>next Friday at 18:00</strong>. You are welcome to bring your family.</p>',
  },
]

/** 200 characters, the longest title allowed. */
export const longMessageTitle =
  '[필독] 2학기 수업 시간표 변경과 교재 수령, 온라인 수업 접속 방법, 결석 시 연락처, 과제 제출 기한, 상담 신청 절차에 관한 종합 안내 – Please read: changes to the timetable, how to receive your books, how to join online classes, whom to call when absent'.slice(
    0,
    200,
  )

const byDepth = (random: Random, days: number) => Math.floor(days * random.next() ** 1.6)

/** Three months of letters in all directions; newer ones are more likely unread. */
export function makeMessages(
  company: SeedCompany,
  users: readonly SeedUser[],
  options: { today: string; seed: string },
): SeedMessage[] {
  const { today } = options
  const random = randomOf(options.seed, company.companyId, 'messages')
  const active = users.filter((u) => u.userStatusCd === UserStatus.USE && !u.locked)
  const ids = (...types: number[]) => active.filter((u) => types.includes(u.userTypeCd)).map((u) => u.userId)
  const teachers = ids(UserType.TEACHER, UserType.TEACHER_OPEN)
  const students = ids(UserType.STUDENT)
  const everyone = [...teachers, ...students]

  const sent = (letter: Letter, sender: string, receivers: readonly string[]): SeedMessage => {
    const daysAgo = 1 + byDepth(random, 88)
    const second = clock(random.int(8, 21), random.int(0, 59)) + random.int(0, 59)
    const readLikely = daysAgo < 4 ? 0.45 : 0.93
    return {
      title: letter.title,
      contents: letter.contents,
      sender,
      sendDatetime: wireAt(addDays(today, -daysAgo), second),
      files: letter.files ?? [],
      receivers: receivers
        .filter((id) => id !== sender)
        .map((userId) => ({
          userId,
          readDatetime: random.chance(readLikely)
            ? wireAt(addDays(today, -daysAgo), Math.min(second + random.int(60, 40_000), 86_399))
            : null,
        })),
    }
  }

  const messages: SeedMessage[] = []
  for (let i = 0; i < 70; i++) {
    const sender = teachers[i % teachers.length]!
    messages.push(
      sent(
        random.pick(fromTeachers),
        sender,
        i % 3 === 0
          ? ['student1', ...random.some(students.slice(1), random.int(1, 9))]
          : random.some(students, random.int(1, 10)),
      ),
    )
  }
  for (let i = 0; i < 60; i++) {
    const sender = i % 5 === 0 ? 'student1' : random.pick(students)
    messages.push(
      sent(random.pick(fromStudents), sender, i % 4 === 0 ? ['teacher1'] : [random.pick(teachers)]),
    )
  }
  for (let i = 0; i < 10; i++) {
    messages.push(sent(random.pick(fromOffice), i % 2 ? 'oper' : 'admin', i % 3 === 0 ? everyone : teachers))
  }
  messages.push(
    sent(
      {
        title: longMessageTitle,
        contents: fromOffice[0]!.contents,
        files: ['여름특강 안내문.pdf', '수업자료_도형.png', '6월 학습계획표.pdf'],
      },
      'open1',
      everyone,
    ),
  )
  // the accounts that people try have something new to find
  const yesterday = addDays(today, -1)
  messages.push(
    {
      ...sent(fromTeachers[4]!, 'teacher1', ['student1', 'student2']),
      sendDatetime: wireAt(yesterday, clock(21, 40)),
      receivers: ['student1', 'student2'].map((userId) => ({ userId, readDatetime: null })),
    },
    {
      ...sent(fromStudents[0]!, 'student1', ['teacher1']),
      sendDatetime: wireAt(yesterday, clock(22, 5)),
      receivers: [{ userId: 'teacher1', readDatetime: null }],
    },
  )
  return messages.sort((a, b) =>
    a.sendDatetime < b.sendDatetime ? -1 : a.sendDatetime > b.sendDatetime ? 1 : 0,
  )
}
