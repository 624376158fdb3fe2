import { ApiError } from '@madang/api-client'
import { type AnswerOf, type TaskUser, task } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'

export interface Reminded extends AnswerOf<typeof task.hurry> {
  /** WB-500-131: nothing reached anybody. */
  failed: boolean
}

/** Reminds the chosen ones (HW-33, HW-34); who was left out or not reached, and why, stays to be read. */
export function useRemind(taskIdx: number, onDone: () => void) {
  const t = useT()
  const { toast, confirm, showError } = useServices()
  const [left, setLeft] = useState<Reminded | null>(null)
  const action = useAction(task.hurry, {
    toRequest: (people: readonly TaskUser[]) => ({
      taskIdx,
      userIdxList: people.map(({ userIdx }) => userIdx),
    }),
    invalidates: [task.users, task.userDetail],
    success: ({ count, skipped }) => (skipped.length === 0 ? t('follow.remind.done', { count }) : undefined),
    onSuccess: (answer) => {
      onDone()
      if (answer.skipped.length > 0) setLeft({ ...answer, failed: false })
    },
  })
  const run = async (people: readonly TaskUser[]) => {
    const { length: count } = people
    if (count === 0) {
      toast(t('follow.remind.nobody'), 'warning')
      return
    }
    const yes = await confirm({
      title: t('follow.remind.ask', { count }),
      text: t('follow.remind.askText'),
      confirmLabel: t('follow.remind.button'),
    })
    if (!yes) return
    try {
      await action.attempt(people)
    } catch (error) {
      const skipped = unreachedOf(error)
      if (skipped) setLeft({ count: 0, skipped, failed: true })
      else showError(error)
    }
  }
  return { run, pending: action.pending, left, close: () => setLeft(null) }
}

/** Whom WB-500-131 names; null for other failures, and where it names nobody. */
function unreachedOf(error: unknown): Reminded['skipped'] | null {
  if (!(error instanceof ApiError) || error.code !== 'WB-500-131') return null
  const { skipped } = error.data as { skipped?: Reminded['skipped'] }
  return Array.isArray(skipped) && skipped.length > 0 ? skipped : null
}
