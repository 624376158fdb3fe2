import { UserStatus } from '@madang/contract'
import { Box, styled, VisuallyHidden } from '@madang/design-system/core'
import { GroupIcon, HomeIcon, PersonIcon } from '@madang/design-system/icons'
import type { TreeNode } from '@madang/design-system/tree'
import type { T } from '@madang/remote-kit/i18n'
import { LockChip, typeOf, UserStatusChip } from '../users/user-columns.tsx'
import type { Branch } from './tree.rules.ts'

const Line = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& > svg': { flex: 'none', fontSize: 20 },
})
const Name = styled('span')({ overflowWrap: 'anywhere', minWidth: 0 })
const Quiet = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
}))

/** A branch as the tree takes it. Its row is also its name, so words in it are set apart by spaces. */
export interface Node extends TreeNode {
  branch: Branch
  children?: Node[]
}

function nodeOf(
  t: T,
  branch: Branch,
  moves: (branch: Branch) => boolean,
): Omit<Node, 'children' | 'branch' | 'id'> {
  switch (branch.kind) {
    case 'root':
    case 'group': {
      const { name, people } = branch
      const Icon = branch.kind === 'root' ? HomeIcon : GroupIcon
      return {
        label: name,
        target: true,
        row: (
          <Line>
            <Icon sx={{ color: 'text.secondary' }} />
            {branch.kind === 'group' ? <VisuallyHidden>{t('groups.spoken.group')} </VisuallyHidden> : null}
            <Name sx={{ fontWeight: 600 }}>{name}</Name> <Quiet>{t('groups.count', { count: people })}</Quiet>
          </Line>
        ),
      }
    }
    case 'user': {
      const { user } = branch
      const type = typeOf(t, user)
      return {
        label: user.userName,
        checkable: moves(branch),
        draggable: moves(branch),
        row: (
          <Line>
            <PersonIcon sx={{ color: 'text.secondary' }} />
            <Name>{user.userName}</Name> <Quiet>{user.userId}</Quiet>{' '}
            <Box component="span" sx={{ display: { xs: 'none', sm: 'contents' } }}>
              <Quiet>{type}</Quiet>
            </Box>{' '}
            {user.userStatusCd === UserStatus.USE ? null : <UserStatusChip status={user.userStatusCd} />}{' '}
            <LockChip user={user} />
          </Line>
        ),
      }
    }
    case 'more':
      return say(t('groups.more', { count: branch.left }), { link: true })
    case 'narrow':
      return say(t('groups.moreFound', { count: branch.left }))
    case 'nothing':
      return say(t('groups.nothingFound'))
    case 'failed':
      return say(t('groups.failed'), { link: true })
    default:
      return say(t(`groups.${branch.kind}`))
  }
}

const say = (label: string, more: { link?: boolean } = {}) => ({
  label,
  plain: true,
  ...more,
  row: (
    <Box
      component="span"
      sx={{ color: more.link ? 'primary.main' : 'text.secondary', cursor: more.link ? 'pointer' : 'default' }}
    >
      {label}
    </Box>
  ),
})

interface Looks {
  t: T
  /** Whether this person may be moved by who looks. */
  moves: (branch: Branch) => boolean
  /** The group that is selected. */
  current: string | null
}

/** What a row is made of beside what stands below it. */
const contentOf = (branch: Branch): readonly unknown[] =>
  branch.kind === 'user'
    ? [branch.user, branch.groupIdx]
    : branch.kind === 'more' || branch.kind === 'narrow'
      ? [branch.left]
      : 'name' in branch
        ? [branch.name, branch.people, branch.own, branch.groups]
        : []

const sameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, at) => one === b[at])

/** Branches as rows. What has not changed is the same object as before, so that the tree draws the rest alone. */
export function makeRows(): (root: Branch, looks: Looks) => Node {
  let before = new Map<string, Node>()
  let last: Looks | undefined
  return (root, looks) => {
    const { t, moves, current } = looks
    const old = last?.t === t && last.moves === moves ? before : new Map<string, Node>()
    const now = new Map<string, Node>()
    const walk = (branch: Branch): Node => {
      const children = 'children' in branch && branch.children ? branch.children.map(walk) : undefined
      const marked = branch.id === current
      const was = old.get(branch.id)
      const same =
        was &&
        was.branch.kind === branch.kind &&
        (was.current ?? false) === marked &&
        sameList(contentOf(was.branch), contentOf(branch)) &&
        sameList(was.children ?? [], children ?? [])
      const node = same
        ? was
        : {
            id: branch.id,
            branch,
            ...nodeOf(t, branch, moves),
            ...(marked && { current: true }),
            ...(children && { children }),
          }
      now.set(branch.id, node)
      return node
    }
    const out = walk(root)
    before = now
    last = looks
    return out
  }
}
