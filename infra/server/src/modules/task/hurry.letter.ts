import { sendLetters } from '../message/letters.ts'
import type { Instead } from '../notification/deliver.ts'
import { reminderOf } from '../notification/reminder.rules.ts'

/** A reminder that the messenger's provider has not taken reaches the person as a message, as where there is no messenger. */
export const remindByLetter: Instead = async (ctx, { userIdx, params }) => {
  const { taskName = '', deadline = '', from } = params
  await sendLetters(
    { ...ctx, me: { userIdx: Number(from) } },
    { ...reminderOf({ taskName, deadline }), people: [userIdx] },
  )
}
