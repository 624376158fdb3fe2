import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useWords } from '../theme/language.ts'

export interface FilterBarProps {
  /** Fields in order of use. Each takes at least 160 px and shares what is left. */
  children: ReactNode
  /** Shows the reset button. */
  onReset?: (() => void) | undefined
  /** Names the search for readers. */
  label?: string | undefined
  /** Buttons at the end. */
  actions?: ReactNode
}

const words = {
  ko: { label: '검색 조건', reset: '초기화' },
  en: { label: 'Search filters', reset: 'Reset' },
}

/** Search conditions of a list. */
export function FilterBar({ children, onReset, label, actions }: FilterBarProps) {
  const text = useWords(words)
  return (
    <Box
      role="search"
      aria-label={label ?? text.label}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        gap: 1.5,
        alignItems: 'end',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'end',
          '& > *': {
            flex: { xs: '1 1 100%', sm: '1 1 180px' },
            maxWidth: { xs: 'none', sm: 340 },
            minWidth: 0,
          },
          '& > [role="group"]': { flex: { sm: '3 1 480px' }, maxWidth: { sm: 600 } },
        }}
      >
        {children}
      </Box>
      {onReset || actions ? (
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          {onReset ? <Button onClick={onReset}>{text.reset}</Button> : null}
          {actions}
        </Box>
      ) : null}
    </Box>
  )
}
