import { defaultSize } from '@madang/contract'
import { PeopleList } from '../features/users/people-list.tsx'

/** `manage/group/list`: the company's people as a table. */
export default function GroupListPage() {
  return <PeopleList size={defaultSize.users} />
}
