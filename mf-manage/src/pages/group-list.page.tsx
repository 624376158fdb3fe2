import { defaultSize } from '@madang/contract'
import type { ReactNode } from 'react'
import { PeopleList } from '../features/users/people-list.tsx'

/** The company's people as a table. */
export default function GroupListPage({ tabs }: { tabs?: ReactNode }) {
  return <PeopleList size={defaultSize.users} tabs={tabs} />
}
