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

const card = {
  display: 'flex',
  flexDirection: 'column',
  gap: 0.75,
  p: 2,
  overflow: 'hidden',
  borderRadius: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

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
        <Box key={key} aria-hidden="true" sx={{ ...card, height }}>
          <Skeleton width="55%" />
          <Skeleton width="38%" />
          <Skeleton width="46%" />
        </Box>
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
