import { codeOf } from '@madang/api-client'
import { defaultSize, type SettingKey, type SettingsSave, settings } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { EmptyState, ErrorState, ListSkeleton } from '@madang/design-system/feedback'
import { Section, When } from '@madang/design-system/layout'
import { Pager } from '@madang/design-system/table'
import { settingChanges } from '@madang/domain/settings'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, keepPreviousData, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { partName, valueName } from './setting-words.ts'
import { canUndo } from './settings.rules.ts'

interface HistoryProps {
  now: Readonly<Record<SettingKey, string>>
  configVersion: number
  /** Something typed would be lost. */
  unsaved: boolean
  onUndone(): void
}

const size = defaultSize.settingsHistory

/** Who changed which setting from what to what; the last save can be taken back. */
export function History({ now, configVersion, unsaved, onUndone }: HistoryProps) {
  const t = useT()
  const [page, setPage] = useState(1)
  const found = useQuery({
    ...callQuery(settings.history, { page, size }),
    placeholderData: keepPreviousData,
    throwOnError: false,
    retry: false,
  })
  const undo = useAction(settings.undo, {
    confirm: {
      title: t('settings.undo.title'),
      text: t('settings.undo.text'),
      confirmLabel: t('settings.undo.confirm'),
    },
    invalidates: [settings.view, settings.history],
    success: t('settings.undo.done'),
    onSuccess: onUndone,
    errors: { 'WB-409-002': { text: t('settings.undo.overtaken') } },
  })
  const { data, error, isFetching, refetch } = found
  const newest = page === 1 ? data?.content[0] : undefined
  return (
    <Section
      title={t('settings.history.title')}
      description={t('settings.history.text')}
      actions={
        canUndo(newest, now) ? (
          <>
            {unsaved ? (
              <Typography variant="caption" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
                {t('settings.undo.unsaved')}
              </Typography>
            ) : null}
            <Button
              disabled={unsaved}
              loading={undo.pending}
              onClick={() => void undo.run({ configVersion })}
            >
              {t('settings.undo.button')}
            </Button>
          </>
        ) : undefined
      }
    >
      {data ? (
        <>
          <Saves rows={data.content} />
          {data.total > size ? (
            <Box sx={{ mt: 1.5 }}>
              <Pager
                label={t('settings.history.title')}
                page={page}
                size={size}
                total={data.total}
                onPageChange={setPage}
              />
            </Box>
          ) : null}
        </>
      ) : error ? (
        <ErrorState compact code={codeOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Section>
  )
}

function Saves({ rows }: { rows: readonly SettingsSave[] }) {
  const t = useT()
  if (rows.length === 0) return <EmptyState compact title={t('settings.history.empty')} />
  return (
    <Box
      component="ul"
      aria-label={t('settings.history.title')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        '& > li': { py: 1.25, borderTop: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' },
      }}
    >
      {rows.map((row) => (
        <li key={row.historyIdx}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t(`settings.history.${row.kind}`, { name: row.actorName ?? '', id: row.actorId ?? '' })}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <When at={row.regDatetime} time="always" />
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, typography: 'body2' }}>
            {row.changes.flatMap(({ key, before, after }) =>
              settingChanges(key, before, after).map((change) => (
                <li key={`${key}.${change.part}`}>
                  {t('settings.history.change', {
                    name: partName(t, key, change.part),
                    before: valueName(t, key, change.before),
                    after: valueName(t, key, change.after),
                  })}
                </li>
              )),
            )}
          </Box>
        </li>
      ))}
    </Box>
  )
}
