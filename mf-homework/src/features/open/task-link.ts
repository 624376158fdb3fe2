import { clientLink } from '@madang/domain'

/** The room category of homework (HW-11). */
const taskCategory = '3'

/** Opens homework in the installed client. */
export const taskLink = (company: string, taskIdx: number): string =>
  clientLink('task', { company, roomCategory: taskCategory, taskIdx: String(taskIdx) })
