import { spokenRange } from '@madang/domain/spoken-date'
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import { useRef, useState } from 'react'
import { Button } from '../core/button.tsx'
import { lazy, Suspense } from '../core/lazy.tsx'
import { useDesignLanguage, useWords } from '../theme/language.ts'
import { quickDays, type RangeFilterProps } from './day-range.ts'
import { useToday } from './today.ts'

const loadPanel = () => import('./range-panel.tsx')
const RangePanel = lazy(loadPanel)

const words = { ko: { label: '기간' }, en: { label: 'Period' } }

/**
 * The period of a list as one button that says it in words ("최근 7일 ▾"); behind it the quick choices and two days. The
 * calendar loads when somebody wants days of their own.
 */
export function RangeFilter(props: RangeFilterProps) {
  const { value, quick = quickDays } = props
  const text = useWords(words)
  const language = useDesignLanguage()
  const today = useToday()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const label = props.label ?? text.label
  const said = spokenRange(value, { today, language, quick })
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${label}: ${said}`}
        endIcon={<ExpandMoreRounded />}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setOpen(true)}
        sx={{ color: 'text.primary', bgcolor: 'background.paper', fontWeight: 500, maxWidth: '100%' }}
      >
        {said}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <RangePanel
            {...props}
            label={label}
            quick={quick}
            today={today}
            anchor={button.current}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
