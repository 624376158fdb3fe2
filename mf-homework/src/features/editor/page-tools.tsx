import { Box, IconButton } from '@madang/design-system/core'
import { DeleteIcon } from '@madang/design-system/icons'
import { OverflowMenu } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import type { ReactNode } from 'react'
import { copyLayout, movePages, removePages, renumber, splitPage, turnPage } from './book.rules.ts'
import { newKey } from './new-key.ts'
import { ToolIcon } from './tool-icons.tsx'
import { turnedSize, type Work } from './use-work.ts'

export interface PageToolsProps {
  work: Work
  /** 0-based place of the page that is worked on. */
  at: number
  onSelect(key: string): void
  onCrop(): void
  /** Shows the page beside the answers, for sheets of quick answers. */
  onPin(): void
}

/** What can be done with the page that is worked on. */
export function PageTools({ work, at, onSelect, onCrop, onPin }: PageToolsProps) {
  const t = useT()
  const { pages, questions } = work.work
  const page = pages[at]
  if (!page) return null
  const still = work.shown(page)?.state !== 'ready'
  const one = new Set([page.key])
  const move = (to: number) => work.change((now) => movePages(now, one, to))
  const remove = () => {
    work.change((now) => removePages(now, one))
    const other = pages[at + 1] ?? pages[at - 1]
    if (other) onSelect(other.key)
  }
  const marked = questions.some((question) => question.page === page.key && question.rect)
  const copyTo = (keys: ReadonlySet<string>) =>
    work.change((now) => copyLayout(now, page.key, keys, work.sizeOf, newKey))
  return (
    <Box
      role="toolbar"
      aria-label={t('editor.page.tools', { no: at + 1 })}
      sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}
    >
      <Tool
        label={t('editor.undo')}
        icon={<ToolIcon name="undo" />}
        stopped={!work.undo}
        onUse={() => work.undo?.()}
      />
      <Tool
        label={t('editor.redo')}
        icon={<ToolIcon name="redo" />}
        stopped={!work.redo}
        onUse={() => work.redo?.()}
      />
      <Tool
        label={t('editor.page.turn')}
        icon={<ToolIcon name="turn" />}
        stopped={still}
        onUse={() => work.change((now) => turnPage(now, page.key, turnedSize(page, work.assets)))}
      />
      <Tool label={t('editor.page.remove')} icon={<DeleteIcon />} danger onUse={remove} />
      <OverflowMenu
        label={t('editor.page.more')}
        items={[
          { key: 'up', label: t('editor.page.up'), disabled: at === 0, onSelect: () => move(at - 1) },
          {
            key: 'down',
            label: t('editor.page.down'),
            disabled: at === pages.length - 1,
            onSelect: () => move(at + 2),
          },
          { key: 'crop', label: t('editor.page.crop'), disabled: still, onSelect: onCrop },
          {
            key: 'split',
            label: t('editor.page.split'),
            disabled: still,
            onSelect: () => work.change((now) => splitPage(now, page.key, work.sizeOf(page), newKey())),
          },
          { key: 'pin', label: t('editor.page.pin'), onSelect: onPin },
          {
            key: 'next',
            label: t('editor.page.copyNext'),
            disabled: !marked || at === pages.length - 1,
            onSelect: () => copyTo(new Set(pages.slice(at + 1, at + 2).map(({ key }) => key))),
          },
          {
            key: 'all',
            label: t('editor.page.copyAll'),
            disabled: !marked || at === pages.length - 1,
            onSelect: () => copyTo(new Set(pages.slice(at + 1).map(({ key }) => key))),
          },
          {
            key: 'numbers',
            label: t('editor.page.renumber'),
            disabled: questions.length === 0,
            onSelect: () => work.change((now) => renumber(now, (own) => work.sizeOf(own).width)),
          },
        ]}
      />
    </Box>
  )
}

interface ToolProps {
  label: string
  icon: ReactNode
  stopped?: boolean
  danger?: boolean
  onUse(): void
}

/** Its own press may stop it for a while: it keeps the focus then, which a disabled button loses. */
const Tool = ({ label, icon, stopped = false, danger = false, onUse }: ToolProps) => (
  <IconButton
    aria-label={label}
    title={label}
    aria-disabled={stopped || undefined}
    color={danger ? 'error' : 'primary'}
    onClick={() => !stopped && onUse()}
    sx={{ '&[aria-disabled="true"]': { color: 'action.disabled', cursor: 'default' } }}
  >
    {icon}
  </IconButton>
)
