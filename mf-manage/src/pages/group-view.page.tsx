import { codeOf } from '@madang/api-client'
import { defaultSize, type Group, user } from '@madang/contract'
import { Button, CheckboxField, lazy, Suspense, Link as TextLink } from '@madang/design-system/core'
import { DetailSkeleton, ErrorState } from '@madang/design-system/feedback'
import { AddIcon, DeleteIcon } from '@madang/design-system/icons'
import { PageFrame } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { useQuery } from '@madang/remote-kit/query'
import { Link, useRequiredParam } from '@madang/remote-kit/router'
import { type ReactNode, useState } from 'react'
import { useRemoveUsers } from '../features/groups/use-remove-users.ts'
import { StatusFilter } from '../features/users/status-filter.tsx'
import { DEFAULT_MASK, statusesOf } from '../features/users/status-mask.rules.ts'
import { typeFilter, typesAsked } from '../features/users/type-filter.ts'
import { nameOf, UserCard, userColumns } from '../features/users/user-columns.tsx'
import { numberColumn } from '../shared/row-number.tsx'
import { useGroupsQuery } from '../shared/use-groups-query.ts'

const RegisterUser = lazy(() => import('../features/users/register-user.tsx'))

const LIST = 'manage/group/list'

/** `manage/group/view?groupIdx`: users of one group. */
export default function GroupViewPage() {
  const t = useT()
  const groupIdx = useRequiredParam('groupIdx', LIST, t('groups.ofGroup.choose'))
  return groupIdx === null ? null : <OfGroup key={groupIdx} groupIdx={Number(groupIdx)} />
}

function OfGroup({ groupIdx }: { groupIdx: number }) {
  const t = useT()
  const groups = useQuery({
    ...useGroupsQuery(),
    throwOnError: false,
  })
  const found = groups.data?.find((one) => one.groupIdx === groupIdx)
  const back = (
    <TextLink component={Link} to={LIST} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 28 }}>
      {t('groups.ofGroup.back')}
    </TextLink>
  )
  if (found) return <PeopleOf shown={found} back={back} />
  if (!groups.data && !groups.error) return <DetailSkeleton />
  return (
    <PageFrame title={t('users.title')} breadcrumb={back}>
      <ErrorState
        title={groups.error ? undefined : t('groups.ofGroup.unknown')}
        code={groups.error ? codeOf(groups.error) : 'WB-404-110'}
        onRetry={groups.error ? () => void groups.refetch() : undefined}
      />
    </PageFrame>
  )
}

function PeopleOf({ shown, back }: { shown: Group; back: ReactNode }) {
  const t = useT()
  const { groupIdx, groupName: name } = shown
  const [registering, setRegistering] = useState(false)
  const removeUsers = useRemoveUsers()
  const list = useCallPage(user.list, {
    defaults: {
      size: defaultSize.users,
      searchKeyword: '',
      types: '',
      status: DEFAULT_MASK,
      withBelow: false,
      order: 'regDatetime,DESC',
    },
    toRequest: ({ status = DEFAULT_MASK, types, withBelow = false, ...asked }) => ({
      ...asked,
      ...typesAsked(types),
      paging: true,
      groupIdx,
      withBelow,
      userStatusCd: statusesOf(status),
    }),
  })
  return (
    <ListPage
      list={list}
      title={t('groups.ofGroup.title', { name })}
      breadcrumb={back}
      searchLabel={t('users.search')}
      filters={[
        { name: 'types', ...typeFilter(t, list.values.types) },
        {
          name: 'status',
          render: ({ status }) => (
            <StatusFilter mask={status} onChange={(next) => list.set({ status: next })} />
          ),
        },
        {
          name: 'withBelow',
          render: ({ withBelow }) => (
            <CheckboxField
              label={t('groups.ofGroup.below')}
              checked={withBelow}
              onChange={() => list.set({ withBelow: !withBelow })}
            />
          ),
        },
      ]}
      actions={
        <>
          <Button
            color="error"
            startIcon={<DeleteIcon />}
            loading={removeUsers.pending}
            onClick={() => void removeUsers.run(shown)}
          >
            {t('groups.menu.removeUsers')}
          </Button>
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setRegistering(true)}>
            {t('groups.menu.addUser')}
          </Button>
        </>
      }
      columns={[numberColumn(t('users.column.number'), list), ...userColumns(t)]}
      rowId={(row) => row.userIdx}
      rowLabel={(row) => nameOf(t, row)}
      rowTo={(row) => `manage/user/view?userIdx=${row.userIdx}`}
      renderCard={(row) => <UserCard user={row} />}
      empty={{ title: t('groups.ofGroup.emptyTitle'), text: t('groups.ofGroup.emptyText') }}
    >
      {registering ? (
        <Suspense>
          <RegisterUser groupIdx={groupIdx} onClose={() => setRegistering(false)} />
        </Suspense>
      ) : null}
    </ListPage>
  )
}
