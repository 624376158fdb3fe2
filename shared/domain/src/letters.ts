import type { Language, Letter } from '@madang/contract'

/** What a letter of the product says, and the page in the product that it is about: below the company's address; null: none. */
export interface LetterText {
  title: string
  text: string[]
  link: { to: string; label: string } | null
}

type Params = Readonly<Record<string, string>>
type Words = Record<Language, (params: Params) => { title: string; text: string[] }>

const quoted = (text: string | undefined) => (text ? [`“${text}”`] : [])

const words: Readonly<Record<Letter['code'], Words>> = {
  HOMEWORK_REMINDER: {
    ko: ({ taskName, deadline }) => ({
      title: `${taskName}: 아직 제출하지 않았어요`,
      text: [
        deadline
          ? `“${taskName}” 숙제를 아직 제출하지 않았어요. ${deadline}까지 제출해 주세요.`
          : `“${taskName}” 숙제를 아직 제출하지 않았어요. 제출 기한까지 제출해 주세요.`,
      ],
    }),
    en: ({ taskName, deadline }) => ({
      title: `${taskName}: not handed in yet`,
      text: [
        `You have not handed in the homework “${taskName}” yet. Please do so by ${deadline || 'its deadline'}.`,
      ],
    }),
  },
  HOMEWORK_RETURNED: {
    ko: ({ taskName, round, count, deadline, comment }) => ({
      title: `${taskName}: 다시 풀어 주세요`,
      text: [
        `선생님이 “${taskName}” 숙제를 다시 풀도록 돌려주었어요(${round}회차). ${count}문제를 ${deadline}까지 다시 풀어 제출해 주세요.`,
        ...quoted(comment),
      ],
    }),
    en: ({ taskName, round, count, deadline, comment }) => ({
      title: `${taskName}: returned for redo`,
      text: [
        `Your teacher has returned the homework “${taskName}” for redo (round ${round}). Please redo ${count} of its questions and hand it in by ${deadline}.`,
        ...quoted(comment),
      ],
    }),
  },
  NOTE_REOPENED: {
    ko: ({ taskName, reason }) => ({
      title: `${taskName}: 다시 검사하고 있어요`,
      text: [
        `선생님이 “${taskName}” 숙제를 다시 검사하고 있어요. 검사가 끝나면 결과를 다시 볼 수 있어요.`,
        ...quoted(reason),
      ],
    }),
    en: ({ taskName, reason }) => ({
      title: `${taskName}: being checked again`,
      text: [
        `Your teacher is checking the homework “${taskName}” again. You can see the result once that is done.`,
        ...quoted(reason),
      ],
    }),
  },
  NOTE_REMARKED: {
    ko: ({ taskName, before, after, of }) => ({
      title: `${taskName}: 정답을 고쳐 다시 채점했어요`,
      text: [
        `선생님이 “${taskName}” 숙제의 정답을 고치고 다시 채점했어요. ${of}문제 가운데 맞은 문제가 ${before}문제에서 ${after}문제로 바뀌었어요.`,
      ],
    }),
    en: ({ taskName, before, after, of }) => ({
      title: `${taskName}: marked again`,
      text: [
        `Your teacher has corrected the keys of the homework “${taskName}” and marked it again. Of ${of} questions, ${after} are right now instead of ${before}.`,
      ],
    }),
  },
}

const labels = { ko: '숙제 열기', en: 'Open the homework' } as const satisfies Record<Language, string>

/** A letter in its reader's language. */
export function letterText({ code, params }: Letter, language: Language): LetterText {
  const { taskIdx } = params
  const link =
    taskIdx && /^\d+$/.test(taskIdx) ? { to: `task/do?taskIdx=${taskIdx}`, label: labels[language] } : null
  return { ...words[code][language](params), link }
}
