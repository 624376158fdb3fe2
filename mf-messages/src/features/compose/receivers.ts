import { type User, UserType, user } from '@madang/contract'
import type { PickOption } from '@madang/design-system/forms'
import { type T, useT } from '@madang/remote-kit/i18n'
import { usePeople } from '@madang/remote-kit/list'

/** Whom one may write to: active people of the three types (MSG-11, A-91); the server narrows it for students. */
const receiverTypes = [UserType.TEACHER, UserType.STUDENT, UserType.TEACHER_OPEN]

const typeWords: Record<number, string> = {
  [UserType.TEACHER]: 'compose.teacher',
  [UserType.STUDENT]: 'compose.student',
  [UserType.TEACHER_OPEN]: 'compose.openTeacher',
}

export const toOption = (user: User, t: T): PickOption => {
  const word = typeWords[user.userTypeCd]
  return {
    id: user.userIdx,
    name: user.userName,
    description: word ? `${t(word)} · ${user.userId}` : user.userId,
  }
}

/** People to choose from, of one type or of all three, searched on the server. */
export function useReceivers(type: number | null, myIdx: number) {
  const t = useT()
  const { users, ...search } = usePeople(user.list, type === null ? receiverTypes : [type])
  const options = users.filter(({ userIdx }) => userIdx !== myIdx).map((user) => toOption(user, t))
  return { ...search, options }
}
