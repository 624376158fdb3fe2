import type { LogMeet } from '@madang/contract'
import { Box, lazy, Stack, Suspense } from '@madang/design-system/core'
import { ListSkeleton } from '@madang/design-system/feedback'
import { Tab, Tabs } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import { useSearchParams } from '@madang/remote-kit/router'
import { type ReactNode, useId } from 'react'
import { type RecordTab, recordTabs, tabOf } from './tabs.rules.ts'

const RecordTabPanel = lazy(() => import('./record-tab.tsx'))

interface RecordPartsProps {
  logMeet: LogMeet
  /** Who was there, as the place shows it. */
  attendance: ReactNode
}

/** One class, part by part; the address keeps which part is shown, so that it can be handed on. */
export function RecordParts({ logMeet, attendance }: RecordPartsProps) {
  const t = useT()
  const id = useId()
  const [params, setParams] = useSearchParams()
  const tab = tabOf(params.get('tab'))
  const show = (next: RecordTab) =>
    setParams(
      (before) => {
        if (next === recordTabs[0]) before.delete('tab')
        else before.set('tab', next)
        return before
      },
      { replace: true },
    )
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, next: RecordTab) => show(next)}
        aria-label={t('record.tabs.label')}
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {recordTabs.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={tab === one ? `${id}-panel` : undefined}
            label={t(`record.tabs.${one}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} sx={{ pt: 2 }}>
        <Stack spacing={3}>
          {tab === 'attendance' ? (
            attendance
          ) : (
            <Suspense fallback={<ListSkeleton rows={3} />}>
              <RecordTabPanel tab={tab} logMeet={logMeet} />
            </Suspense>
          )}
        </Stack>
      </Box>
    </>
  )
}
