import type { TreeMenuAt } from '@madang/design-system/tree'
import { ListItemText, Menu, MenuItem } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import type { Branch } from './tree.rules.ts'

/** What a menu of the tree offers, in the order of MAN-USER-13 to -15. */
const menuOf = {
  root: ['add', 'addUser', 'excel', 'export', 'removeUsers', 'remove'],
  group: ['add', 'addUser', 'excel', 'rename', 'list', 'export', 'removeUsers', 'remove'],
  user: ['info', 'move', 'removeUser'],
} as const
export type Deed = (typeof menuOf)[keyof typeof menuOf][number]
const dangers: readonly Deed[] = ['removeUsers', 'remove', 'removeUser']

interface BranchMenuProps {
  branch: Branch
  at: TreeMenuAt
  onDeed: (deed: Deed) => void
  onClose: () => void
}

export function BranchMenu({ branch, at, onDeed, onClose }: BranchMenuProps) {
  const t = useT()
  const deeds = branch.kind in menuOf ? menuOf[branch.kind as keyof typeof menuOf] : []
  const name = branch.kind === 'user' ? branch.user.userName : 'name' in branch ? branch.name : ''
  const place =
    'element' in at
      ? { anchorEl: at.element }
      : { anchorReference: 'anchorPosition' as const, anchorPosition: at }
  return (
    <Menu
      open
      {...place}
      onClose={onClose}
      onContextMenu={(event) => event.preventDefault()}
      slotProps={{ list: { 'aria-label': t('groups.menuOf', { name }) } }}
    >
      {deeds.map((deed) => (
        <MenuItem
          key={deed}
          sx={dangers.includes(deed) ? { color: 'error.main' } : {}}
          onClick={() => {
            onClose()
            onDeed(deed)
          }}
        >
          <ListItemText>{t(`groups.menu.${deed}`)}</ListItemText>
        </MenuItem>
      ))}
    </Menu>
  )
}
