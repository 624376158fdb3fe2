import { defaultSize, FAILED_WORK_KINDS, type FailedWorkKind, health } from '@madang/contract'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { recordPath } from '../features/logs/record-path.ts'
import { FailedCard, failedColumns } from '../features/today/failed-columns.tsx'

const kindOf = (chosen: string | undefined) =>
  FAILED_WORK_KINDS.find((kind): kind is FailedWorkKind => kind === chosen)

/** `manage/today/failed`: recordings, PDFs and tables of people that nobody works on any more. */
export default function TodayFailedPage() {
  const t = useT()
  const list = useCallPage(health.failed, {
    defaults: { size: defaultSize.failedWork, kind: '' },
    toRequest: ({ kind, ...asked }) => {
      const one = kindOf(kind)
      return one ? { ...asked, kind: one } : asked
    },
  })
  return (
    <ListPage
      list={list}
      title={t('today.failed.title')}
      subtitle={t('today.failed.subtitle')}
      filters={[
        {
          name: 'kind',
          label: t('today.failed.kind'),
          options: [
            { value: '', label: t('today.failed.all') },
            ...FAILED_WORK_KINDS.map((value) => ({ value, label: t(`today.kind.${value}`) })),
          ],
        },
      ]}
      columns={failedColumns(t)}
      rowId={({ kind, key }) => `${kind} ${key}`}
      rowLabel={({ title }) => title}
      rowTo={({ meetCode, roomCode, userIdx }) =>
        meetCode && roomCode
          ? recordPath({ meetCode, roomCode }, 'videos')
          : `manage/user/view?userIdx=${userIdx}`
      }
      renderCard={(row) => <FailedCard row={row} />}
      empty={{ title: t('today.failed.empty.title'), text: t('today.failed.empty.text') }}
    />
  )
}
