import { lazy, Suspense } from '@madang/design-system/core'
import { ListSkeleton } from '@madang/design-system/feedback'
import { usePeopleView, ViewSwitch } from '../features/groups/view-switch.tsx'
import GroupListPage from './group-list.page.tsx'

const TreePage = lazy(() => import('../features/groups/tree-page.tsx'))

/** `manage/group/list`: the company's people, as a tree of groups where the company uses it, or as a table. */
export default function PeoplePage() {
  const { view, choose } = usePeopleView()
  const switcher = choose ? <ViewSwitch view={view} choose={choose} /> : undefined
  if (view === 'table') return <GroupListPage tabs={switcher} />
  return (
    <Suspense fallback={<ListSkeleton rows={8} />}>
      <TreePage switcher={switcher} />
    </Suspense>
  )
}
