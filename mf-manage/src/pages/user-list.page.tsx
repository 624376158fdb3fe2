import { defaultSize } from '@madang/contract'
import { PeopleList } from '../features/users/people-list.tsx'

/** `manage/user/list`: the alternate view of the company's people, ten a page. */
export default function UserListPage() {
  return <PeopleList size={defaultSize.usersAlternate} />
}
