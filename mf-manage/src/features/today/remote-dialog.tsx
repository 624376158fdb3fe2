import type { RemoteHealth } from '@madang/contract'
import { Button, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { DescriptionList } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { grouped } from '../../shared/grouped.ts'
import { RemoteState, remoteName, slowShare } from './remote-columns.tsx'

/** A part of the product with the name by which whoever runs the product knows it. */
export function RemoteDialog({ row, onClose }: { row: RemoteHealth; onClose(): void }) {
  const t = useT()
  return (
    <Dialog
      open
      title={remoteName(t, row)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('today.close')}</Button>}
    >
      <DescriptionList
        columns={1}
        items={[
          { label: t('today.remotes.state'), value: <RemoteState row={row} /> },
          { label: t('today.remotes.loads'), value: grouped(row.loads) },
          { label: t('today.remotes.failed'), value: grouped(row.failed) },
          { label: t('today.remotes.errors'), value: grouped(row.errors) },
          { label: t('today.remotes.slow'), value: t('today.percent', { share: slowShare(row) }) },
          { label: t('today.remotes.deployed'), value: row.remote },
        ]}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {t('today.remotes.hint')}
      </Typography>
    </Dialog>
  )
}
