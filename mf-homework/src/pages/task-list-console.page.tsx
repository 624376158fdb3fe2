import { lazy } from '@madang/design-system/core'
import { GivenList } from '../features/list/given-list.tsx'

const Give = lazy(async () => ({ default: (await import('../features/give/give-dialog.tsx')).GiveDialog }))
const People = lazy(async () => ({
  default: (await import('../features/follow/people-dialog.tsx')).PeopleDialog,
}))
const windows = { Give, People }

/** `manage/task/list`: what was given in the company, with the dialogs of MAN-TASK-04. */
export default function TaskListConsolePage() {
  return <GivenList windows={windows} />
}
