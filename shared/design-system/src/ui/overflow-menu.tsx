import MoreVertRounded from '@mui/icons-material/MoreVertRounded'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '../core/icon-button.tsx'
import { useWords } from '../theme/language.ts'
import { Menu } from './overlays.ts'

export interface OverflowMenuItem {
  key: string
  label: string
  icon?: ReactNode
  onSelect: () => void
  disabled?: boolean | undefined
  danger?: boolean | undefined
}

export interface OverflowMenuProps {
  items: readonly OverflowMenuItem[]
  /** Says whose menu it is: "More for Math A". */
  label?: string | undefined
  size?: 'small' | 'medium' | undefined
}

const words = { ko: { more: '더 보기' }, en: { more: 'More' } }

/** The three dots of a card or row. */
export function OverflowMenu({ items, label, size = 'medium' }: OverflowMenuProps) {
  const text = useWords(words)
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = label ?? text.more
  return (
    <>
      <IconButton
        id={id}
        size={size}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        onClick={(event) => {
          event.stopPropagation()
          setAnchor(event.currentTarget)
        }}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
        slotProps={{ list: { 'aria-labelledby': id } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {items.map((item) => (
          <MenuItem
            key={item.key}
            disabled={item.disabled ?? false}
            sx={item.danger ? { color: 'error.main' } : {}}
            onClick={() => {
              setAnchor(null)
              item.onSelect()
            }}
          >
            {item.icon ? (
              <ListItemIcon sx={item.danger ? { color: 'inherit' } : {}}>{item.icon}</ListItemIcon>
            ) : null}
            <ListItemText>{item.label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
