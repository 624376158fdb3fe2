import { defaultSize, user } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { StatusFilter } from '../features/users/status-filter.tsx'
import { DEFAULT_MASK, statusesOf } from '../features/users/status-mask.rules.ts'
import { useUnlock } from '../features/users/use-unlock.ts'
import { nameOf, UserCard, userColumns } from '../features/users/user-columns.tsx'
import { numberColumn } from '../shared/row-number.tsx'

/** `manage/group/list`: the company's people as a table. */
export default function GroupListPage() {
  const t = useT()
  const list = useCallPage(user.list, {
    defaults: {
      size: defaultSize.users,
      searchKeyword: '',
      status: DEFAULT_MASK,
      order: 'regDatetime,DESC',
    },
    toRequest: ({ status = DEFAULT_MASK, ...asked }) => ({ ...asked, userStatusCd: statusesOf(status) }),
  })
  const unlock = useUnlock(list.clearSelection)
  return (
    <ListPage
      list={list}
      title={t('users.title')}
      searchLabel={t('users.search')}
      filters={[
        {
          name: 'status',
          render: ({ status }) => (
            <StatusFilter mask={status} onChange={(next) => list.set({ status: next })} />
          ),
        },
      ]}
      columns={[numberColumn(t('users.column.number'), list), ...userColumns(t)]}
      rowId={(row) => row.userIdx}
      rowLabel={(row) => nameOf(t, row)}
      rowTo={(row) => `manage/user/view?userIdx=${row.userIdx}`}
      renderCard={(row) => <UserCard user={row} />}
      selection={{
        selectable: unlock.may,
        actions: (rows) => (
          <Button variant="contained" loading={unlock.pending} onClick={() => unlock.run(rows)}>
            {t('users.unlock.button')}
          </Button>
        ),
      }}
      empty={{ title: t('users.empty.title'), text: t('users.empty.text') }}
    />
  )
}
