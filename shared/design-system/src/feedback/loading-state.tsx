import { useEffect, useState } from 'react'
import { Box } from '../core/box.ts'
import { CircularProgress } from '../core/circular-progress.tsx'
import { VisuallyHidden } from '../core/field.tsx'
import { useWords } from '../theme/language.ts'

export interface LoadingStateProps {
  label?: string | undefined
  /** Milliseconds before anything is seen; 200, so that quick answers don't flicker. */
  delay?: number | undefined
  minHeight?: number | undefined
}

const words = { ko: { loading: '불러오는 중이에요.' }, en: { loading: 'Loading' } }

export function LoadingState({ label, delay = 200, minHeight = 200 }: LoadingStateProps) {
  const text = useWords(words)
  const [shown, setShown] = useState(delay <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight, width: '100%' }}>
      {shown ? (
        <>
          <CircularProgress size={32} aria-hidden="true" />
          <VisuallyHidden>{label ?? text.loading}</VisuallyHidden>
        </>
      ) : null}
    </Box>
  )
}
