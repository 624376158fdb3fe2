import { meet, type WatchedMeet } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { isOperator } from '@madang/domain'
import { classAlarms } from '@madang/domain/class-alarms'
import { useFallbackInterval, useMe, useNow } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { LicenceNotice } from '../features/licence-notice/licence-notice.tsx'
import { lookMs } from '../features/monitor/look.ts'
import { RunningCard, runningColumns } from '../features/monitor/running-columns.tsx'
import { useCloseClass } from '../features/monitor/use-close-class.ts'
import { WatchButton } from '../features/monitor/watch-button.tsx'

const sizes = [10, 20, 30, 40, 50]

/** `manage/monitor/list`: running classes, as they begin and end (MAN-MON-02…04). */
export default function MonitorListPage() {
  const t = useT()
  const me = useMe()
  const now = useNow()
  const list = useCallPage(meet.list, {
    defaults: { size: 30, searchKeyword: '' },
    sizes,
    live: useFallbackInterval(lookMs),
  })
  const end = useCloseClass()
  const watch = (row: WatchedMeet) => <WatchButton meet={row} />
  const close = (row: WatchedMeet) =>
    row.can.close && (
      <Button
        size="small"
        color="error"
        aria-label={t('monitor.close.of', { title: row.meetTitle })}
        disabled={end.pending}
        onClick={(event) => {
          event.stopPropagation()
          void end.run(row)
        }}
      >
        {t('monitor.close.button')}
      </Button>
    )
  const alarms = (list.rows ?? []).filter((row) => classAlarms(row, now).length > 0).length
  return (
    <ListPage
      list={list}
      title={t('monitor.list.title')}
      {...(alarms > 0 && { subtitle: t('monitor.alarms', { count: alarms }) })}
      searchLabel={t('monitor.list.search')}
      {...(isOperator(me.userTypeCd) && { tabs: <LicenceNotice /> })}
      columns={runningColumns(t, now, watch, close)}
      rowId={(row) => row.meetCode}
      rowLabel={(row) => row.meetTitle}
      rowTo={({ roomCode, meetCode }) =>
        `manage/monitor/view?${new URLSearchParams({ roomCode, meetCode }).toString()}`
      }
      renderCard={(row) => (
        <RunningCard meet={row} now={now}>
          {watch(row)}
          {close(row)}
        </RunningCard>
      )}
      empty={{ title: t('monitor.empty.title'), text: t('monitor.empty.text') }}
    />
  )
}
