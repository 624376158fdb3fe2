import { defaultSize, health, type RemoteHealth } from '@madang/contract'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { useState } from 'react'
import { RemoteCard, remoteColumns, remoteName } from '../features/today/remote-columns.tsx'
import { RemoteDialog } from '../features/today/remote-dialog.tsx'

const TROUBLES = ['broken', 'slow'] as const

/** `manage/today/remotes`: what browsers of the company told of the parts of the product in the last day. */
export default function TodayRemotesPage() {
  const t = useT()
  const [opened, setOpened] = useState<RemoteHealth | null>(null)
  const list = useCallPage(health.remotes, {
    defaults: { size: defaultSize.remotes, trouble: '' },
    toRequest: ({ trouble, ...asked }) => {
      const one = TROUBLES.find((known) => known === trouble)
      return one ? { ...asked, trouble: one } : asked
    },
  })
  return (
    <ListPage
      list={list}
      title={t('today.remotes.title')}
      subtitle={t('today.remotes.subtitle')}
      filters={[
        {
          name: 'trouble',
          label: t('today.remotes.state'),
          options: [
            { value: '', label: t('today.remotes.all') },
            ...TROUBLES.map((value) => ({ value, label: t(`today.trouble.${value}`) })),
          ],
        },
      ]}
      columns={remoteColumns(t)}
      rowId={({ remote }) => remote}
      rowLabel={(row) => remoteName(t, row)}
      onOpen={setOpened}
      renderCard={(row) => <RemoteCard row={row} />}
      empty={{ title: t('today.remotes.empty.title'), text: t('today.remotes.empty.text') }}
    >
      {opened && <RemoteDialog row={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  )
}
