import SearchRounded from '@mui/icons-material/SearchRounded'
import TuneRounded from '@mui/icons-material/TuneRounded'
import { type ReactNode, useState } from 'react'
import { Box } from '../core/box.ts'
import { Button } from '../core/button.tsx'
import { IconButton } from '../core/icon-button.tsx'
import { lazy, Suspense } from '../core/lazy.tsx'
import { useWords } from '../theme/language.ts'
import { useIsPhone } from '../theme/viewport.ts'

const loadSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazy(loadSheet)

export interface FilterBarProps {
  /** The period, usually a `RangeFilter`; always in sight. */
  range?: ReactNode
  /** The keyword field, usually a `SearchInput`; an icon on phones until it is wanted or filled. */
  search?: ReactNode
  /** Whether a keyword is in force, so that phones keep the field in sight. */
  searching?: boolean | undefined
  /** Further fields in order of use; in a sheet on phones. */
  children?: ReactNode
  /** How many of the further fields are in force; shown on the sheet's button. */
  active?: number | undefined
  /** Shows the reset button. */
  onReset?: (() => void) | undefined
  /** Names the search for readers. */
  label?: string | undefined
  /** Buttons at the end. */
  actions?: ReactNode
}

const words = {
  ko: {
    label: '검색 조건',
    reset: '초기화',
    more: (count: number) => (count > 0 ? `필터 ${count}` : '필터'),
    find: '검색어 입력',
  },
  en: {
    label: 'Search filters',
    reset: 'Reset',
    more: (count: number) => (count > 0 ? `Filters ${count}` : 'Filters'),
    find: 'Search by keyword',
  },
}

/**
 * Search conditions of a list: a line of fields; on phones one row with period and search, the rest in a sheet. A bar of
 * fields alone has nothing to keep in sight and stays a line.
 */
export function FilterBar(props: FilterBarProps) {
  const text = useWords(words)
  const phone = useIsPhone()
  return (
    <Box role="search" aria-label={props.label ?? text.label}>
      {phone && (props.range || props.search) ? <FoldedFilters {...props} /> : <WideFilters {...props} />}
    </Box>
  )
}

function WideFilters({ range, search, children, onReset, actions }: FilterBarProps) {
  const text = useWords(words)
  return (
    <Box sx={line}>
      {range ? <Box sx={{ flex: '0 0 auto' }}>{range}</Box> : null}
      {search ? <Box sx={{ flex: '1 1 220px', maxWidth: 360, minWidth: 0 }}>{search}</Box> : null}
      {children}
      {onReset || actions ? (
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto', flex: '0 0 auto' }}>
          {onReset ? <Button onClick={onReset}>{text.reset}</Button> : null}
          {actions}
        </Box>
      ) : null}
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'end',
  '& > *': { flex: { xs: '1 1 100%', sm: '1 1 160px' }, maxWidth: { xs: 'none', sm: 340 }, minWidth: 0 },
  '& > [role="group"]': { flex: { sm: '3 1 480px' }, maxWidth: { sm: 600 } },
} as const

function FoldedFilters({ range, search, searching, children, active = 0, onReset, actions }: FilterBarProps) {
  const text = useWords(words)
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const field = search && (wanted || searching || !(range ?? children))
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', '&:empty': { display: 'none' } }}>
        {range}
        {children ? (
          <Button
            variant="outlined"
            startIcon={<TuneRounded />}
            aria-haspopup="dialog"
            onPointerEnter={() => void loadSheet()}
            onClick={() => setOpen(true)}
          >
            {text.more(active)}
          </Button>
        ) : null}
        {search && !field ? (
          // The field takes the focus itself: the person wants to type.
          <IconButton aria-label={text.find} onClick={() => setWanted(true)} sx={{ ml: 'auto' }}>
            <SearchRounded />
          </IconButton>
        ) : null}
        {actions}
        {onReset && !children && !searching ? <Button onClick={onReset}>{text.reset}</Button> : null}
      </Box>
      {field ? <Wanted wanted={wanted}>{search}</Wanted> : null}
      {open ? (
        <Suspense fallback={null}>
          <FilterSheet onClose={() => setOpen(false)} onReset={onReset}>
            {children}
          </FilterSheet>
        </Suspense>
      ) : null}
    </Box>
  )
}

/** Puts the person into the field that they asked for. */
function Wanted({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  return (
    <div
      ref={(node) => {
        if (wanted) node?.querySelector('input')?.focus()
      }}
    >
      {children}
    </div>
  )
}
