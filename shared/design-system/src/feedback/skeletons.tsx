import Skeleton from '@mui/material/Skeleton'
import { Box } from '../core/box.ts'
import { VisuallyHidden } from '../core/field.tsx'
import { useWords } from '../theme/language.ts'

const words = { ko: { loading: '불러오는 중이에요.' }, en: { loading: 'Loading' } }
const many = (count: number) => Array.from({ length: count }, (_, index) => `row-${index}`)

function Said() {
  return <VisuallyHidden role="status">{useWords(words).loading}</VisuallyHidden>
}

/** Rows of a list before they come. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Box>
      <Said />
      {many(rows).map((key) => (
        <Box
          key={key}
          aria-hidden="true"
          sx={{ display: 'flex', gap: 2, py: 1.25, borderBottom: '1px solid', borderColor: 'divider' }}
        >
          <Skeleton width="38%" />
          <Skeleton width="18%" />
          <Skeleton width="24%" />
        </Box>
      ))}
    </Box>
  )
}

/** Cards before they come. */
export function CardsSkeleton({ cards = 6, height = 148 }: { cards?: number; height?: number }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
      }}
    >
      <Said />
      {many(cards).map((key) => (
        <Skeleton key={key} aria-hidden="true" variant="rounded" height={height} sx={{ borderRadius: 1.5 }} />
      ))}
    </Box>
  )
}

/** A detail before it comes. */
export function DetailSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Box>
      <Said />
      <Skeleton aria-hidden="true" width="40%" height={40} sx={{ mb: 1 }} />
      {many(rows).map((key) => (
        <Box key={key} aria-hidden="true" sx={{ display: 'flex', gap: 3, py: 1 }}>
          <Skeleton width={112} />
          <Skeleton width="45%" />
        </Box>
      ))}
    </Box>
  )
}
