import { pageSizes } from '@madang/contract'
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded'
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { Box } from '../core/box.ts'
import { VisuallyHidden } from '../core/field.tsx'
import { coarse } from '../theme/components.ts'
import { useWords } from '../theme/language.ts'
import { useIsPhone } from '../theme/viewport.ts'
import { pageItems } from './page-items.ts'
import { tableWords } from './table-words.ts'

export interface PagerProps {
  /** What is paged, for readers: "Class results". */
  label?: string | undefined
  /** From 1. */
  page: number
  size: number
  /** Rows of all pages. */
  total: number
  onPageChange: (page: number) => void
  /** Absent: the size is fixed. */
  onSizeChange?: ((size: number) => void) | undefined
  sizes?: readonly number[] | undefined
  disabled?: boolean | undefined
}

/** Pages and rows per page (SHELL-83, SHELL-84): nothing for no rows, no pages for one page, no sizes where none would change a thing. */
export function Pager(props: PagerProps) {
  const { page, size, total, onPageChange, onSizeChange, sizes = pageSizes, disabled = false } = props
  const text = useWords(tableWords)
  const phone = useIsPhone()
  const pages = Math.max(1, Math.ceil(total / size))
  if (total === 0) return null
  const step = (to: number, label: string, icon: React.ReactNode) => (
    <Box
      component={ButtonBase}
      aria-label={label}
      // Not `disabled`: the button that led to the last page must not lose the focus there.
      aria-disabled={disabled || to < 1 || to > pages ? true : undefined}
      onClick={() => {
        if (!disabled && to >= 1 && to <= pages) onPageChange(to)
      }}
      sx={cell}
    >
      {icon}
    </Box>
  )
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '1fr auto 1fr' },
        alignItems: 'center',
        gap: 1,
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.total(total)}
      </Typography>
      <Box
        component="nav"
        aria-label={text.pages(props.label ?? text.list)}
        sx={{
          display: pages > 1 ? 'flex' : 'none',
          gap: 0.25,
          justifyContent: 'center',
          gridColumn: { xs: '1 / -1', md: 'auto' },
          gridRow: { xs: 2, md: 'auto' },
        }}
      >
        {step(page - 1, text.previous, <ChevronLeftRounded fontSize="small" />)}
        {phone ? (
          <Box component="span" aria-current="page" sx={{ alignSelf: 'center', px: 2 }}>
            {text.pageOf(page, pages)}
          </Box>
        ) : (
          pageItems(page, pages).map((item) =>
            typeof item === 'number' ? (
              <Box
                key={item}
                component={ButtonBase}
                aria-current={item === page ? 'page' : undefined}
                disabled={disabled}
                onClick={() => item !== page && onPageChange(item)}
                sx={cell}
              >
                <VisuallyHidden>{text.aroundPage[0]}</VisuallyHidden>
                {item}
                <VisuallyHidden>{text.aroundPage[1]}</VisuallyHidden>
              </Box>
            ) : (
              <Box
                key={item}
                component="span"
                aria-hidden="true"
                sx={{ minWidth: 24, textAlign: 'center', alignSelf: 'center' }}
              >
                …
              </Box>
            ),
          )
        )}
        {step(page + 1, text.next, <ChevronRightRounded fontSize="small" />)}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        {onSizeChange && total > Math.min(...sizes) ? (
          <Box
            component="label"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              position: 'relative',
              color: 'text.secondary',
            }}
          >
            <VisuallyHidden>{text.perPage}</VisuallyHidden>
            <Box
              component="select"
              value={size}
              disabled={disabled}
              onChange={(event: React.ChangeEvent<HTMLSelectElement>) =>
                onSizeChange(Number(event.currentTarget.value))
              }
              sx={(theme) => ({
                font: 'inherit',
                color: 'text.primary',
                bgcolor: 'background.paper',
                border: '1px solid',
                borderColor: 'border',
                borderRadius: 1,
                appearance: 'none',
                pl: 1.5,
                pr: 4,
                minHeight: 36,
                [coarse]: { minHeight: 44 },
                '&:focus-visible': {
                  outline: `2px solid ${theme.vars.palette.primary.main}`,
                  outlineOffset: 1,
                },
              })}
            >
              {(sizes.includes(size) ? sizes : [...sizes, size].sort((a, b) => a - b)).map((choice) => (
                <option key={choice} value={choice}>
                  {text.rows(choice)}
                </option>
              ))}
            </Box>
            <ExpandMoreRounded
              fontSize="small"
              sx={{ position: 'absolute', right: 8, pointerEvents: 'none' }}
            />
          </Box>
        ) : null}
      </Box>
    </Box>
  )
}

const cell = {
  minWidth: 36,
  height: 36,
  px: 0.75,
  borderRadius: 1,
  font: 'inherit',
  color: 'text.primary',
  [coarse]: { minWidth: 44, height: 44 },
  '&:hover': { bgcolor: 'background.sunken' },
  '&.Mui-disabled, &[aria-disabled]': { opacity: 0.4, cursor: 'default' },
  '&[aria-current]': { bgcolor: 'primary.wash', color: 'primary.main', fontWeight: 700 },
} as const
