import { sendLetters } from '../message/letters.ts'
import type { Instead } from '../notification/deliver.ts'

/** A reminder that the messenger's provider has not taken reaches the person as a message, as where there is no messenger. */
export const remindByLetter: Instead = async (ctx, { userIdx, params }) => {
  const { taskIdx = '', taskName = '', deadline = '', from } = params
  await sendLetters(
    { ...ctx, me: { userIdx: Number(from) } },
    { letter: { code: 'HOMEWORK_REMINDER', params: { taskIdx, taskName, deadline } }, people: [userIdx] },
  )
}
