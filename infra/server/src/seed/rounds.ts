import { NoteStatus, TaskStatus } from '@madang/contract'
import { addDays, NoteKind, notRight, parseQuestions, type Question } from '@madang/domain'
import { handedInHash } from '../modules/note/work.rules.ts'
import { clock, wireAt } from './calendar.ts'
import type { SeedAnswer, SeedNote, SeedTask, SeedTaskUser, SeedTextbook } from './homework.ts'

/** How many parts of the demo were given back for redo: the first is under work, the next one was handed in again. */
const GIVEN_BACK = 2

const says = [
  '틀린 문제를 다시 풀고 풀이 과정도 적어 주세요.',
  'Please redo these, and show how you got there.',
]

/** Gives back some work that its teacher is correcting, whose homework can still be handed in or could lately. */
export function giveSomeBack(
  tasks: readonly SeedTask[],
  textbooks: readonly SeedTextbook[],
  today: string,
): void {
  const found = tasks
    .filter(({ deleteYn }) => deleteYn === 0)
    .flatMap((task) =>
      task.users.flatMap((user, place) =>
        user.note?.noteStatus === NoteStatus.INSPECTION ? [{ task, place, note: user.note }] : [],
      ),
    )
    .filter(({ note }) => note.noteSubmitDatetime! < wireAt(addDays(today, -1), 0))
    .filter(({ note }) => note.answers.some(({ res }) => res !== 1))
    .slice(-GIVEN_BACK)
  found.forEach(({ task, place, note }, i) => {
    const questions = parseQuestions(textbooks[task.textbook]!.solutionJsonStr)
    task.users[place] = givenBack(task.users[place]!, note, {
      questions,
      today,
      again: i > 0,
      comment: says[i]!,
    })
  })
}

function givenBack(
  user: SeedTaskUser,
  first: SeedNote,
  {
    questions,
    today,
    again,
    comment,
  }: { questions: readonly Question[]; today: string; again: boolean; comment: string },
): SeedTaskUser {
  const marks = new Map(first.answers.map((one) => [one.no, one]))
  const redo = notRight(questions.map(({ no }) => ({ no, res: marks.get(no)?.res ?? null })))
  const kept = first.answers.filter(({ no }) => !redo.includes(no))
  const done: SeedAnswer[] = again
    ? questions.flatMap(({ no, answers: [key] }) =>
        redo.includes(no) && key ? [{ no, answer: key, res: null, why: null }] : [],
      )
    : []
  const answers = [...kept, ...done].sort((a, b) => a.no - b.no)
  const began = wireAt(addDays(today, -1), clock(20))
  const handed = again ? wireAt(addDays(today, -1), clock(21)) : null
  const noteStatus = again ? NoteStatus.SUBMIT : NoteStatus.SAVE
  const spent = again ? 540 : 120
  return {
    ...user,
    taskStatus: again ? TaskStatus.SUBMITTED : TaskStatus.IN_PROGRESS,
    submitLimitDatetime: wireAt(addDays(today, 5), clock(17)),
    before: [
      {
        ...first,
        noteKind: NoteKind.RETURNED,
        noteStatus: NoteStatus.COMPLETED,
        confirmComment: comment,
        wrongs: [],
      },
    ],
    note: {
      ...first,
      round: 2,
      redo,
      noteStatus,
      solveCount: answers.filter(({ answer }) => answer !== '').length,
      wrongCount: 0,
      noteSubmitDatetime: handed,
      regDatetime: began,
      modDatetime: handed ?? began,
      spentTime: spent,
      revision: 1,
      submitHash: again ? handedInHash(answers) : null,
      answers,
      log: [{ noteStatus, regDatetime: handed ?? began, spentTime: spent, wrongCount: 0 }],
      wrongs: [],
    },
  }
}
