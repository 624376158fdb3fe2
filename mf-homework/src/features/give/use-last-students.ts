import { task } from '@madang/contract'
import type { PickOption } from '@madang/design-system/forms'
import { useMe, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'

/** Homework among which the person's own last one is looked for. */
const lookedThrough = 20

/** The students of an earlier homework: of the one that is given again, else of the person's last one. */
export function useLastStudents(taskIdx: number | null, onFound: (people: PickOption[]) => void) {
  const t = useT()
  const { api, toast, showError } = useServices()
  const { userIdx } = useMe()
  const [pending, setPending] = useState(false)

  async function find(): Promise<{ taskIdx: number; taskName: string } | undefined> {
    if (taskIdx !== null) return api.call(task.get, { taskIdx })
    const { content } = await api.call(task.list, { page: 1, size: lookedThrough, joinTextbook: true })
    return content.find(({ regUser }) => regUser.userIdx === userIdx)
  }
  /** @param wrongAt numbers of questions: only those who were not right at one of them at least */
  async function take(wrongAt: readonly number[] = []) {
    setPending(true)
    try {
      const last = await find()
      if (!last) return toast(t('give.people.noLast'), 'info')
      const users = await api.call(task.userDetail, {
        taskIdx: last.taskIdx,
        searchType: 3,
        ...(wrongAt.length > 0 && { wrongNoList: [...wrongAt] }),
      })
      onFound(
        users.map((one) => ({ id: one.userIdx, name: one.user.userName, description: one.user.userId })),
      )
      toast(t('give.people.asIn', { name: last.taskName, count: users.length }))
    } catch (error) {
      showError(error)
    } finally {
      setPending(false)
    }
  }
  return { take, pending }
}
