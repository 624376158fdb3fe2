import { codeOf } from '@madang/api-client'
import { user } from '@madang/contract'
import { Box, Button, lazy, Suspense } from '@madang/design-system/core'
import { ErrorState, ListSkeleton } from '@madang/design-system/feedback'
import { SearchInput } from '@madang/design-system/forms'
import { AddIcon } from '@madang/design-system/icons'
import { FilterBar, PageFrame } from '@madang/design-system/layout'
import { ItemTree, type TreeMenuAt } from '@madang/design-system/tree'
import { reachesType } from '@madang/domain'
import { useBranding, useMe, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, keepPreviousData, useQuery } from '@madang/remote-kit/query'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useGroupsQuery } from '../../shared/use-groups-query.ts'
import { usePeopleTable } from '../user-import/use-people-table.ts'
import { ActionReport } from '../users/action-report.tsx'
import { useStatusActions } from '../users/use-status-actions.ts'
import { BranchMenu, type Deed } from './branch-menu.tsx'
import { AddGroup, EditGroup } from './group-form.tsx'
import { MoveDialog, useMove } from './move-dialog.tsx'
import { type Branch, foundTree, groupId, groupIdxOf, pathTo, ROOT, treeOf, userIdxOf } from './tree.rules.ts'
import { makeRows, type Node } from './tree-row-look.tsx'
import { MembersPage, useMembers } from './use-members.ts'
import { useRemoveGroup } from './use-remove-group.ts'
import { useRemoveUsers } from './use-remove-users.ts'

const RegisterUser = lazy(() => import('../users/register-user.tsx'))

/** People whom a keyword shows at once. */
const FOUND = 100
const nothing: ReadonlySet<string> = new Set()

type Asking =
  | { what: 'add'; upGroupIdx: number }
  | { what: 'addUser'; groupIdx: number }
  | { what: 'edit'; groupIdx: number }
  | { what: 'move'; people: readonly number[]; label: string; from: number }

/** The company’s groups and people as a tree (MAN-USER-12 to -19). */
export default function TreePage({ switcher }: { switcher: ReactNode }) {
  const t = useT()
  const me = useMe()
  const { company } = useBranding()
  const { toast, navigate } = useServices()
  const groups = useQuery({
    ...useGroupsQuery(),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const all = groups.data ?? []
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([groupId(ROOT)]))
  const [checked, setChecked] = useState(nothing)
  // the company's own row doesn't take the selection away: its menu acts on the group that is selected
  const [selectedIdx, setSelected] = useState<number | null>(null)
  const [keyword, setKeyword] = useState('')
  const [menu, setMenu] = useState<{ node: Node; at: TreeMenuAt } | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)

  const openGroups = useMemo(() => [...open].map(groupIdxOf).filter((groupIdx) => groupIdx !== null), [open])
  const { members, asked, onState, more, tryAgain } = useMembers(openGroups)
  const found = useQuery({
    ...callQuery(user.list, { searchKeyword: keyword, order: 'userName,asc', page: 1, size: FOUND }),
    placeholderData: keepPreviousData,
    throwOnError: false,
    enabled: keyword !== '',
  })
  const companyName = company.companyName
  const shown = useMemo(
    () =>
      keyword === ''
        ? { root: treeOf({ companyName, groups: all, members }), open }
        : foundTree({
            companyName,
            groups: all,
            keyword,
            people: found.data?.content ?? [],
            total: found.data?.total ?? (found.isError ? 0 : null),
          }),
    [keyword, companyName, all, members, open, found.data, found.isError],
  )
  const mayMove = useCallback(
    (branch: Branch) => branch.kind === 'user' && reachesType(me.userTypeCd, branch.user.userTypeCd),
    [me.userTypeCd],
  )
  const rows = useRef<ReturnType<typeof makeRows>>(undefined)
  rows.current ??= makeRows()
  const selected =
    selectedIdx !== null && all.some((one) => one.groupIdx === selectedIdx) ? selectedIdx : null
  const current = selected === null ? null : groupId(selected)
  const items = useMemo(
    () => [rows.current!(shown.root, { t, moves: mayMove, current })],
    [t, shown.root, mayMove, current],
  )
  const moved = () => setChecked(nothing)
  const move = useMove(all, companyName, moved)
  const remove = useRemoveGroup()
  const removeUsers = useRemoveUsers()
  const accounts = useStatusActions(() => setChecked(nothing))
  const table = usePeopleTable()

  const groupAt = (groupIdx: number) => all.find((one) => one.groupIdx === groupIdx)
  const nameAt = (groupIdx: number) => groupAt(groupIdx)?.groupName ?? companyName
  const chosen = [...checked].map(userIdxOf).filter((userIdx) => userIdx !== null)

  const askMove = (branch?: Branch) => {
    if (branch?.kind === 'user') {
      const { userIdx, userName } = branch.user
      setAsking({
        what: 'move',
        people: [userIdx],
        label: t('groups.move.ofOne', { name: userName }),
        from: branch.groupIdx,
      })
    } else {
      setAsking({
        what: 'move',
        people: chosen,
        label: t('groups.move.ofMany', { count: chosen.length }),
        from: ROOT,
      })
    }
  }
  const choose = ({ branch }: Node) => {
    if (branch.kind === 'user') navigate(`manage/user/view?userIdx=${branch.user.userIdx}`)
    else if (branch.kind === 'more') more(branch.groupIdx)
    else if (branch.kind === 'failed') tryAgain(branch.groupIdx)
  }
  /** What the root's own entries act on: the top-level group that is selected, never the company (A-102). */
  const meant = (branch: Branch) => {
    const target = groupAt(branch.kind === 'root' ? (selected ?? ROOT) : branch.groupIdx)
    if (branch.kind === 'root' && target && target.upGroupIdx !== ROOT) {
      toast(t('groups.selectTop'), 'warning')
      return undefined
    }
    if (!target) toast(t('groups.selectFirst'), 'warning')
    return target
  }
  const deeds: Record<Deed, (branch: Branch) => void> = {
    add: ({ groupIdx }) => setAsking({ what: 'add', upGroupIdx: groupIdx }),
    addUser: ({ groupIdx }) => setAsking({ what: 'addUser', groupIdx }),
    excel: ({ groupIdx }) =>
      navigate(`manage/user/import${groupIdx === ROOT ? '' : `?groupIdx=${groupIdx}`}`),
    export: ({ groupIdx }) => void table.run(groupIdx === ROOT ? {} : { groupIdx }),
    rename: ({ groupIdx }) => setAsking({ what: 'edit', groupIdx }),
    list: ({ groupIdx }) => navigate(`manage/group/view?groupIdx=${groupIdx}`),
    removeUsers: (branch) => {
      const target = meant(branch)
      if (target) void removeUsers.run(target)
    },
    remove: (branch) => {
      const target = meant(branch)
      if (target) void remove.run(target)
    },
    info: (branch) => choose({ branch } as Node),
    move: askMove,
    removeUser: (branch) => {
      if (branch.kind === 'user') void accounts.run('remove', [branch.user])
    },
  }

  return (
    <PageFrame
      title={t('groups.title')}
      width="wide"
      actions={
        <>
          <Button
            variant="outlined"
            onClick={() => (chosen.length > 0 ? askMove() : toast(t('groups.selectPeople'), 'warning'))}
          >
            {t('groups.move.button')}
          </Button>
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => setAsking({ what: 'add', upGroupIdx: selected ?? ROOT })}
          >
            {t('groups.menu.add')}
          </Button>
        </>
      }
      selection={{
        count: chosen.length,
        onClear: () => setChecked(nothing),
        actions: (
          <Button variant="contained" loading={move.pending} onClick={() => askMove()}>
            {t('groups.move.button')}
          </Button>
        ),
      }}
      filters={
        <>
          {switcher}
          <FilterBar
            searching={keyword !== ''}
            search={<SearchInput label={t('groups.search')} value={keyword} onSearch={setKeyword} />}
          />
        </>
      }
    >
      {groups.data ? (
        <Box
          sx={{
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 2,
            p: 1,
            minWidth: 0,
            bgcolor: 'background.paper',
          }}
        >
          <ItemTree<Node>
            label={t('groups.tree')}
            items={items}
            open={shown.open}
            onOpenChange={keyword === '' ? setOpen : () => {}}
            checked={checked}
            onCheckedChange={setChecked}
            onReach={(id) => {
              const groupIdx = groupIdxOf(id)
              if (groupIdx) setSelected(groupIdx)
            }}
            onChoose={choose}
            menuLabel={({ label: name }) => t('groups.menuOf', { name })}
            onMenu={(node, at) => setMenu({ node, at })}
            onDrop={(ids, onto) => {
              const people = ids.map(userIdxOf).filter((userIdx) => userIdx !== null)
              if (people.length > 0) void move.run({ people, groupIdx: onto.branch.groupIdx })
            }}
          />
        </Box>
      ) : groups.error ? (
        <ErrorState
          title={t('groups.loadFailed')}
          code={codeOf(groups.error)}
          onRetry={() => void groups.refetch()}
          retrying={groups.isFetching}
        />
      ) : (
        <ListSkeleton rows={8} />
      )}
      {asked.map((page) => (
        <MembersPage key={`${page.groupIdx}.${page.page}`} {...page} onState={onState} />
      ))}
      {menu ? (
        <BranchMenu
          branch={menu.node.branch}
          at={menu.at}
          onDeed={(deed) => deeds[deed](menu.node.branch)}
          onClose={() => setMenu(null)}
        />
      ) : null}
      {asking?.what === 'add' ? (
        <AddGroup
          upGroupIdx={asking.upGroupIdx}
          upper={nameAt(asking.upGroupIdx)}
          onClose={() => setAsking(null)}
          onAdded={() => setOpen((now) => new Set([...now, ...pathTo(all, asking.upGroupIdx)]))}
        />
      ) : null}
      {asking?.what === 'addUser' ? (
        <Suspense>
          <RegisterUser groupIdx={asking.groupIdx} onClose={() => setAsking(null)} />
        </Suspense>
      ) : null}
      <ActionReport actions={accounts} />
      {asking?.what === 'edit' && groupAt(asking.groupIdx) ? (
        <EditGroup group={groupAt(asking.groupIdx)!} groups={all} onClose={() => setAsking(null)} />
      ) : null}
      {asking?.what === 'move' ? (
        <MoveDialog {...asking} groups={all} move={move} onClose={() => setAsking(null)} />
      ) : null}
    </PageFrame>
  )
}
