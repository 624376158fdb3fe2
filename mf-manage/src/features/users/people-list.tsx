import { type User, user } from '@madang/contract'
import { Button, CheckboxField, lazy, Stack, Suspense } from '@madang/design-system/core'
import { AddIcon, DeleteIcon } from '@madang/design-system/icons'
import { useIsTabletOrLess } from '@madang/design-system/theme'
import { OverflowMenu } from '@madang/design-system/ui'
import { reachesType } from '@madang/domain'
import { useMe, Widget } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { type ReactNode, useState } from 'react'
import { numberColumn } from '../../shared/row-number.tsx'
import { UserImportActions, useImportItems } from '../user-import/list-actions.tsx'
import { ActionReport } from './action-report.tsx'
import { receiversOf } from './receivers.rules.ts'
import { StatusFilter } from './status-filter.tsx'
import { DEFAULT_MASK, statusesOf } from './status-mask.rules.ts'
import { typeFilter, typesAsked } from './type-filter.ts'
import { useStatusActions } from './use-status-actions.ts'
import { useWriteTo } from './use-write-to.ts'
import { nameOf, UserCard, userColumns } from './user-columns.tsx'

const RegisterUser = lazy(() => import('./register-user.tsx'))
const ModifyUser = lazy(() => import('./modify-user.tsx'))

export interface PeopleListProps {
  /** Rows of a page at first. */
  size: number
  /** Further buttons of the page, before those of the list. */
  actions?: ReactNode
  /** Other views of the same people. */
  tabs?: ReactNode
}

/** The company's people as a table (MAN-USER-02 to -11). */
export function PeopleList({ size, actions, tabs }: PeopleListProps) {
  const t = useT()
  const [registering, setRegistering] = useState(false)
  const [modified, setModified] = useState<User | null>(null)
  const list = useCallPage(user.list, {
    defaults: {
      size,
      searchKeyword: '',
      types: '',
      status: DEFAULT_MASK,
      locked: false,
      order: 'regDatetime,DESC',
    },
    toRequest: ({ status = DEFAULT_MASK, types, locked, ...asked }) => ({
      ...asked,
      paging: true,
      userStatusCd: statusesOf(status),
      ...typesAsked(types),
      ...(locked && { locked }),
    }),
  })
  const me = useMe()
  const deeds = useStatusActions(list.clearSelection)
  const letter = useWriteTo()
  // five buttons would take three lines: one leads, the others wait in the menu, and deleting in the bar of what is chosen
  const narrow = useIsTabletOrLess()
  const items = useImportItems()
  const more = (rows: readonly User[]) => (
    <OverflowMenu
      label={t('users.more')}
      items={[
        ...(rows.length === 1 && reachesType(me.userTypeCd, rows[0]!.userTypeCd)
          ? [
              {
                key: 'modify',
                label: t('users.modify.button'),
                onSelect: () => setModified(rows[0]!),
              },
            ]
          : []),
        { key: 'message', label: t('users.message.button'), onSelect: () => letter.to(rows) },
        ...(['activate', 'deactivate', 'unlock', 'withdraw'] as const).map((deed) => ({
          key: deed,
          label: t(`users.${deed}.button`),
          danger: deed === 'withdraw',
          onSelect: () => void deeds.run(deed, rows),
        })),
        items.open,
        ...(narrow && rows.length === 0 ? items.tables : []),
      ]}
    />
  )
  const remove = (rows: readonly User[]) => (
    <Button
      color="error"
      startIcon={<DeleteIcon />}
      loading={deeds.pending}
      onClick={() => void deeds.run('remove', rows)}
    >
      {t('users.remove.button')}
    </Button>
  )
  return (
    <ListPage
      list={list}
      tabs={tabs}
      title={t('users.title')}
      searchLabel={t('users.search')}
      filters={[
        { name: 'types', ...typeFilter(t, list.values.types) },
        {
          name: 'status',
          render: ({ status, locked }) => (
            <Stack
              key="status"
              direction="row"
              role="group"
              aria-label={t('users.accountsShown')}
              sx={{
                columnGap: 3,
                flexWrap: { xs: 'wrap', lg: 'nowrap' },
                '& > *': { flexShrink: { lg: 0 } },
              }}
            >
              <StatusFilter mask={status} onChange={(next) => list.set({ status: next })} />
              <CheckboxField
                label={t('users.lockedOnly')}
                checked={locked}
                onChange={(next) => list.set({ locked: next })}
              />
            </Stack>
          ),
        },
        // stands beside the other
        { name: 'locked', render: () => null },
      ]}
      actions={
        <>
          {narrow ? null : remove([])}
          {actions}
          {narrow ? null : <UserImportActions />}
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setRegistering(true)}>
            {t('users.register.button')}
          </Button>
          {more([])}
        </>
      }
      columns={[numberColumn(t('users.column.number'), list), ...userColumns(t)]}
      rowId={(row) => row.userIdx}
      rowLabel={(row) => nameOf(t, row)}
      rowTo={(row) => `manage/user/view?userIdx=${row.userIdx}`}
      renderCard={(row) => <UserCard user={row} />}
      selection={{
        actions: (rows) => (
          <>
            {remove(rows)}
            {more(rows)}
          </>
        ),
      }}
      empty={{ title: t('users.empty.title'), text: t('users.empty.text') }}
      emptyAction={
        <Button variant="outlined" onClick={() => setRegistering(true)}>
          {t('users.register.button')}
        </Button>
      }
    >
      {registering && (
        <Suspense>
          <RegisterUser onClose={() => setRegistering(false)} />
        </Suspense>
      )}
      {modified && (
        <Suspense>
          <ModifyUser
            person={modified}
            onClose={() => {
              setModified(null)
              list.clearSelection()
            }}
          />
        </Suspense>
      )}
      <ActionReport actions={deeds} />
      {letter.people && (
        <Widget
          of="@mf-messages/compose"
          start={{ receivers: receiversOf(letter.people) }}
          onClose={letter.close}
        />
      )}
    </ListPage>
  )
}
