import CloseRounded from '@mui/icons-material/CloseRounded'
import Typography from '@mui/material/Typography'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Box } from '../core/box.ts'
import { Button } from '../core/button.tsx'
import { IconButton } from '../core/icon-button.tsx'
import { useWords } from '../theme/language.ts'
import { notOnPaper } from '../theme/paper.ts'

export interface SelectionBarProps {
  /** Chosen rows, those of other pages too. */
  count: number
  onClear: () => void
  /** Ticks all of the page, on phones, whose cards have no head with a box; absent when they are ticked. */
  onAll?: (() => void) | undefined
  /** Buttons that act on what is chosen. */
  actions: ReactNode
}

const number = new Intl.NumberFormat('en-US')
const words = {
  ko: {
    label: '선택한 항목',
    chosen: (count: number) => `${number.format(count)}개 선택`,
    clear: '선택 해제',
    all: '모두 선택',
    allLabel: '이 페이지 모두 선택',
  },
  en: {
    label: 'Selected rows',
    chosen: (count: number) => `${number.format(count)} selected`,
    clear: 'Clear selection',
    all: 'All',
    allLabel: 'Select all on this page',
  },
}

/** What can be done with the ticked rows; `floating` at the lower edge, where a thumb is. */
export function SelectionBar({
  count,
  onClear,
  onAll,
  actions,
  floating,
}: SelectionBarProps & { floating?: boolean }) {
  const text = useWords(words)
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const node = bar.current
    // The pressed button goes away with the bar: what had the focus before is the heading's neighbour, not the page's top.
    const heading = node?.closest('header')?.querySelector('h1')
    return () => {
      if (!heading || !node?.contains(document.activeElement)) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Box ref={bar} role="group" aria-label={text.label} sx={floating ? [row, floated] : row}>
      <IconButton size="small" aria-label={text.clear} onClick={onClear}>
        <CloseRounded fontSize="small" />
      </IconButton>
      <Typography component="span" variant="subtitle2" role="status" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
        {text.chosen(count)}
      </Typography>
      {floating && onAll ? (
        <Button size="small" aria-label={text.allLabel} onClick={onAll}>
          {text.all}
        </Button>
      ) : null}
      {actions}
    </Box>
  )
}

const row = {
  ...notOnPaper,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  pl: 0.5,
  bgcolor: 'primary.wash',
  color: 'text.primary',
  borderRadius: 1,
  '@media (forced-colors: active)': { outline: '1px solid' },
} as const

const floated = {
  position: 'fixed',
  zIndex: 'appBar',
  insetInline: 16,
  // above the tabs at the screen's edge
  bottom: 'calc(72px + env(safe-area-inset-bottom))',
  p: 0.5,
  boxShadow: 8,
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'primary.main',
} as const
