import { addDays } from '@madang/domain'
import { bankComment, bankUse } from '../db/schema/comment.ts'
import { wireAt } from './calendar.ts'
import { insertRows, takeNumbers } from './insert-rows.ts'
import type { Writing } from './write-company.ts'

/** What teachers say again and again, and how often the first teacher has. */
const said: readonly { title: string; text: string; shared: boolean; uses: number }[] = [
  { title: '풀이 과정', text: '답은 맞았어요. 풀이 과정도 한 줄씩 써 보세요.', shared: true, uses: 14 },
  { title: '부호', text: '괄호를 풀 때 부호가 바뀌었어요. 둘째 줄을 다시 볼까요?', shared: true, uses: 11 },
  { title: '단위', text: '단위를 빠뜨렸어요. cm인지 cm²인지 확인해 보세요.', shared: true, uses: 9 },
  {
    title: '조건',
    text: '문제에 있는 조건을 하나 놓쳤어요. 밑줄을 그으면서 다시 읽어 보세요.',
    shared: true,
    uses: 6,
  },
  { title: '칭찬', text: '지난번보다 풀이가 훨씬 또렷해졌어요. 이대로 계속해요!', shared: false, uses: 5 },
  { title: '검산', text: '구한 값을 식에 넣어 검산하는 습관을 들이면 좋겠어요.', shared: false, uses: 3 },
  { title: '글씨', text: '숫자 1과 7이 헷갈려요. 조금 더 또박또박 써 주세요.', shared: false, uses: 1 },
]

/** The comment bank of the first teacher who gave homework. */
export async function writeComments({ tx, plan, companyCode, today, at, person }: Writing): Promise<void> {
  const author = plan.tasks[0]?.author
  if (author === undefined) return
  const own = { companyCode, userIdx: person(author) }
  const numbers = await takeNumbers(tx, bankComment, 'bank_idx', said.length)
  await insertRows(
    tx,
    bankComment,
    said.map(({ uses: _, ...one }, i) => {
      const kept = at(wireAt(addDays(today, -60 + i), 20 * 3600))
      return { ...one, ...own, bankIdx: numbers[i]!, regDatetime: kept, modDatetime: kept }
    }),
  )
  await insertRows(
    tx,
    bankUse,
    said.map(({ uses }, i) => ({ ...own, bankIdx: numbers[i]!, uses })),
  )
}
