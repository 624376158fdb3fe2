import { Box } from '@madang/design-system/core'
import { ChevronRightIcon } from '@madang/design-system/icons'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { grouped } from '../../shared/grouped.ts'
import type { Figure, Tone } from './today.rules.ts'

/** Where the server stops counting. */
const MOST = 10_000
const counted = (value: number) => (value > MOST ? `${grouped(MOST)}+` : grouped(value))

export const inkOf: Readonly<Record<Tone, string>> = {
  calm: 'text.primary',
  warning: 'warning.main',
  error: 'error.main',
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  mx: -1,
  px: 1,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
} as const
const asLink = {
  ...row,
  '&:hover': { bgcolor: 'background.sunken' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const

/** A number as a link to what it counts; none of it is said in words. */
export function FigureRow({ figure }: { figure: Figure }) {
  const t = useT()
  const { id, value, to, tone } = figure
  const said =
    value === 0 ? (
      <Box component="span" sx={{ flex: 1, color: 'text.secondary' }}>
        {t(`today.none.${id}`)}
      </Box>
    ) : (
      <>
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {t(`today.figure.${id}`)}
        </Box>
        <Box
          component="span"
          sx={{
            color: inkOf[tone],
            fontSize: '1.25rem',
            lineHeight: 1.4,
            fontWeight: 700,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {counted(value)}
        </Box>
      </>
    )
  if (to === null) return <Box sx={{ ...row, pr: 4 }}>{said}</Box>
  return (
    <Box component={Link} to={to} sx={asLink}>
      {said}
      <ChevronRightIcon fontSize="small" sx={{ color: 'text.secondary', flex: 'none' }} />
    </Box>
  )
}
