import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Box } from '../core/box.ts'
import { Button } from '../core/button.tsx'
import { lazy, Suspense } from '../core/lazy.tsx'
import { coarse } from '../theme/components.ts'
import { useIsPhone } from '../theme/viewport.ts'
import type { OverflowMenuItem } from '../ui/overflow-menu.tsx'
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx'

const OverflowMenu = lazy(async () => ({ default: (await import('../ui/overflow-menu.tsx')).OverflowMenu }))

export interface PageFrameProps {
  title: string
  /** One line below the title. */
  subtitle?: ReactNode
  breadcrumb?: ReactNode
  /** What the page is for, at the title's end. One filled button a screen, and it stands here. */
  actions?: ReactNode
  /** Further actions: quiet buttons before `actions`; three dots on phones. */
  more?: readonly OverflowMenuItem[] | undefined
  /** After the first tick these take the place of the actions. */
  selection?: SelectionBarProps | undefined
  /** Tabs and a `FilterBar`. */
  filters?: ReactNode
  children: ReactNode
  /** `normal` 1200; `wide` (no limit) is the console's, and every `ListPage` there has it by itself. */
  width?: 'wide' | 'normal' | undefined
  /** `narrow`: what stands below the title ends at 720, for forms and reading. Its left edge stays the title's. */
  content?: 'full' | 'narrow' | undefined
}

/** The frame's limit and its two paddings at the side, so that the title's edge is the same on every page. */
const frameWidth = 1200
const narrowWidth = 720

/** The one frame of every page: its heading is the page's h1, at the same place whatever stands beside it. */
export function PageFrame(props: PageFrameProps) {
  const { title, subtitle, breadcrumb, filters, children, width = 'normal', content = 'full' } = props
  const narrow = content === 'narrow' ? { width: '100%', maxWidth: narrowWidth } : {}
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: width === 'wide' ? 'none' : frameWidth,
        // beside a sidebar the frame begins at its edge, however wide the page is
        ml: 'var(--madang-frame-start, auto)',
        mr: 'auto',
        px: { xs: 2, md: 3 },
        py: { xs: 2, md: 3 },
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        minWidth: 0,
      }}
    >
      <Box component="header" sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, ...narrow }}>
        {breadcrumb}
        <Box sx={headerRow}>
          <Typography
            variant="h1"
            sx={{ flex: '1 1 auto', minWidth: 0, fontSize: { xs: '1.375rem', md: '1.625rem' } }}
          >
            {title}
          </Typography>
          <HeaderActions {...props} />
        </Box>
        {subtitle ? (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {subtitle}
          </Typography>
        ) : null}
      </Box>
      {content === 'narrow' ? (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0, ...narrow }}>
          {filters}
          {children}
        </Box>
      ) : (
        <>
          {filters}
          {children}
        </>
      )}
    </Box>
  )
}

/** As high as a button, with or without one, so that titles don't move from page to page. */
const headerRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  minHeight: 40,
  [coarse]: { minHeight: 44 },
} as const

function HeaderActions({ actions, more = [], selection }: PageFrameProps) {
  const phone = useIsPhone()
  const chosen = selection !== undefined && selection.count > 0
  if (chosen && !phone) return <SelectionBar {...selection} />
  if (!actions && more.length === 0 && !chosen) return null
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {phone ? null : more.map(({ key, ...item }) => <QuietAction key={key} {...item} />)}
        {actions}
        {phone && more.length > 0 ? (
          <Suspense fallback={<Box sx={{ width: 44 }} />}>
            <OverflowMenu items={more} />
          </Suspense>
        ) : null}
      </Box>
      {chosen ? <SelectionBar {...selection} floating /> : null}
    </>
  )
}

const QuietAction = ({ label, icon, onSelect, disabled = false, danger }: Omit<OverflowMenuItem, 'key'>) => (
  <Button
    variant="outlined"
    color={danger ? 'error' : 'primary'}
    startIcon={icon}
    disabled={disabled}
    onClick={onSelect}
  >
    {label}
  </Button>
)
