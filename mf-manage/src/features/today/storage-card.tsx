import { Stack, Typography } from '@madang/design-system/core'
import { formatBytes } from '@madang/design-system/forms'

/** What takes storage, on a phone. */
export function StorageCard({ title, bytes, kind }: { title: string; bytes: number; kind?: string }) {
  return (
    <Stack sx={{ gap: 0.25, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {kind ? `${kind} · ` : ''}
        {formatBytes(bytes)}
      </Typography>
    </Stack>
  )
}
