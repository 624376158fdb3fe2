import type { RemoteHealth } from '@madang/contract'
import { Box, Stack, Typography } from '@madang/design-system/core'
import type { Column } from '@madang/design-system/table'
import { StatusChip } from '@madang/design-system/ui'
import { remoteTrouble } from '@madang/domain'
import { type T, useT } from '@madang/remote-kit/i18n'
import { grouped } from '../../shared/grouped.ts'

/** Remotes whose names people know; another one is called as it is deployed. */
const KNOWN = [
  'shell',
  'mf-auth',
  'mf-rooms',
  'mf-homework',
  'mf-notes',
  'mf-messages',
  'mf-manage',
  'mf-intro',
]

export const remoteName = (t: T, { remote }: RemoteHealth): string =>
  KNOWN.includes(remote) ? t(`today.remote.${remote}`) : remote

export function RemoteState({ row }: { row: RemoteHealth }) {
  const t = useT()
  const trouble = remoteTrouble(row)
  const tone = trouble === 'broken' ? 'error' : trouble === 'slow' ? 'warning' : 'success'
  return <StatusChip tone={tone} label={t(`today.trouble.${trouble ?? 'none'}`)} />
}

/** Slow loads as a share of all, per cent. */
export const slowShare = ({ loads, slow }: RemoteHealth) =>
  loads === 0 ? 0 : Math.round((slow * 100) / loads)

export const remoteColumns = (t: T): Column<RemoteHealth>[] => [
  {
    key: 'remote',
    header: t('today.remotes.name'),
    flex: 2,
    minWidth: 140,
    render: (row) => remoteName(t, row),
  },
  {
    key: 'state',
    header: t('today.remotes.state'),
    width: 110,
    render: (row) => <RemoteState row={row} />,
  },
  ...(['loads', 'failed', 'errors'] as const).map(
    (key): Column<RemoteHealth> => ({
      key,
      header: t(`today.remotes.${key}`),
      width: 120,
      align: 'right',
      wideOnly: key === 'loads',
      render: (row) => grouped(row[key]),
    }),
  ),
  {
    key: 'slow',
    header: t('today.remotes.slow'),
    width: 140,
    align: 'right',
    render: (row) => t('today.percent', { share: slowShare(row) }),
  },
]

/** A remote on a phone. */
export function RemoteCard({ row }: { row: RemoteHealth }) {
  const t = useT()
  return (
    <Stack sx={{ gap: 0.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{remoteName(t, row)}</Typography>
        <RemoteState row={row} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('today.remotes.summary', {
          loads: grouped(row.loads),
          failed: grouped(row.failed),
          errors: grouped(row.errors),
          share: slowShare(row),
        })}
      </Typography>
    </Stack>
  )
}
