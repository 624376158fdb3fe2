import { UserType } from '@madang/contract'
import { useMe } from '@madang/remote-kit'
import { GivenList } from '../features/list/given-list.tsx'
import { StudentList } from '../features/list/student-list.tsx'

/** `task/list` and `manage/task/list`: what a student has to do, what a teacher has given (HW-01…07, HW-21…23, MAN-TASK-01…03). */
export default function TaskListPage() {
  return useMe().userTypeCd === UserType.STUDENT ? <StudentList /> : <GivenList />
}
