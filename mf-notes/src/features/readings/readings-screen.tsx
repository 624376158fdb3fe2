import { codeOf } from '@madang/api-client'
import { type NoteReadings, note } from '@madang/contract'
import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { DetailSkeleton, EmptyState, ErrorState } from '@madang/design-system/feedback'
import { PageFrame } from '@madang/design-system/layout'
import { useInkSheets } from '@madang/ink-pad'
import { usePages } from '@madang/ink-pad/pages'
import { useFallbackInterval, useMe, usePageTitle } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Link } from '@madang/remote-kit/router'
import { useEffect, useMemo, useState } from 'react'
import { BackTo } from '../../shared/back-to.tsx'
import { useNotePaths } from '../../shared/paths.ts'
import { usePageKeys } from '../../shared/use-page-keys.ts'
import { cardId, fieldId, ReadingCard } from './reading-card.tsx'
import { keyToSay, needOf, toValidate, type ValidationKey, validationKeyOf } from './readings.rules.ts'
import { useDeeds } from './use-deeds.ts'
import { ValidationKeys } from './validation-keys.tsx'

/** Between two looks while the machine reads, ms, where the server doesn't tell of news. */
const lookEvery = 15_000
/** Pages whose ink is read with the note. */
const mostPages = 100

/** Validation mode of a note (MAN-NOTE-03, NOTES-32): ink, reading, key and result, and what a person makes of it. */
export function ReadingsScreen({ noteIdx }: { noteIdx: number }) {
  const t = useT()
  const { list, view, manage } = useNotePaths()
  const refetchInterval = useFallbackInterval(lookEvery)
  const { data, error, refetch } = useQuery({
    ...callQuery(note.readings, { noteIdx }),
    throwOnError: false,
    retry: false,
    refetchInterval,
  })
  usePageTitle(data && t('readings.titleOf', { name: data.noteTitle }))
  const width = manage ? 'wide' : 'normal'
  if (error && !data) {
    const code = codeOf(error)
    const gone = code === 'WB-404-102' || code === 'WB-400-200' || code === 'WB-403-101'
    return (
      <PageFrame title={t('readings.title')} width={width}>
        <ErrorState
          title={gone ? t('readings.gone') : undefined}
          message={gone ? t('readings.goneText') : undefined}
          code={code}
          onRetry={gone ? undefined : () => void refetch()}
          support={
            <Button component={Link} to={list}>
              {t('work.back')}
            </Button>
          }
        />
      </PageFrame>
    )
  }
  if (!data) return <DetailSkeleton />
  return (
    <PageFrame
      title={t('readings.titleOf', { name: data.noteTitle })}
      subtitle={`${data.userName} (${data.userId})`}
      width={width}
      breadcrumb={<BackTo to={list} label={t('work.back')} />}
      actions={
        <Button variant="outlined" component={Link} to={view(noteIdx)}>
          {t('readings.open')}
        </Button>
      }
    >
      {/* what is read anew is put in a new order; what a person decides stays where it is */}
      <Validated key={data.readingState} data={data} />
    </PageFrame>
  )
}

function Validated({ data }: { data: NoteReadings }) {
  const t = useT()
  const { userIdx } = useMe()
  const { noteIdx, textbookIdx, readingState } = data
  const [order] = useState(() => toValidate(data))
  const [current, setCurrent] = useState<number | null>(order[0] ?? null)
  const items = useMemo(() => {
    const byNo = new Map(data.list.map((one) => [one.no, one]))
    return order.flatMap((no) => byNo.get(no) ?? [])
  }, [data.list, order])
  const pageNos = useMemo(() => [...new Set(items.map(({ page }) => page))].slice(0, mostPages), [items])
  const sheets = useInkSheets({ noteIdx, layer: 'review', author: userIdx, pages: pageNos })
  const pages = usePages({ kind: 'textbook', idx: textbookIdx })
  const { need } = pages
  useEffect(() => {
    for (const pageNo of pageNos) need(pageNo)
  }, [need, pageNos])
  const { say, mark, completed } = useDeeds(data)
  const learnt = t('readings.learnt', { name: data.userName })

  const go = (no: number | undefined) => {
    if (no === undefined) return
    setCurrent(no)
    document.getElementById(cardId(no))?.scrollIntoView?.({ block: 'nearest' })
  }
  const step = (from: number | null, by: 1 | -1) => {
    const at = order.indexOf(from ?? -1)
    go(order[at + by])
  }
  const decide = (no: number, deed: () => unknown) => {
    void deed()
    setCurrent(no)
    step(no, 1)
  }
  const one = items.find(({ no }) => no === current)
  const key = one && keyToSay(one)
  const deeds: Record<ValidationKey, () => void> = {
    accept: () => one?.reading && decide(one.no, () => say(one.no, one.reading!, learnt)),
    key: () => one && key && decide(one.no, () => say(one.no, key, learnt)),
    right: () => one && !completed && decide(one.no, () => mark(one, 1)),
    wrong: () => one && !completed && decide(one.no, () => mark(one, 0)),
    type: () => one && document.getElementById(fieldId(one.no))?.focus(),
    next: () => step(current, 1),
    before: () => step(current, -1),
  }
  usePageKeys(items.length > 0, validationKeyOf, (pressed) => {
    const looks = pressed === 'next' || pressed === 'before'
    if (looks || data.can.fix) deeds[pressed]()
  })

  const open = items.filter((item) => {
    const left = needOf(item, readingState)
    return item.res === null && (left === 'unread' || left === 'guess')
  }).length
  if (readingState === 'WAITING')
    return <EmptyState title={t('readings.waiting')} description={t('readings.waitingText')} />
  if (items.length === 0)
    return <EmptyState title={t('readings.empty')} description={t('readings.emptyText')} />
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
      <Alert severity="info">{t('readings.automatic')}</Alert>
      {readingState === 'GIVEN_UP' && <Alert severity="warning">{t('readings.gaveUp')}</Alert>}
      {completed && data.can.fix && <Alert severity="warning">{t('readings.completed')}</Alert>}
      {sheets.failed && <Alert severity="warning">{t('readings.inkFailed')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
          {open > 0 ? t('readings.left', { count: open }) : t('readings.allSeen')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {data.learned > 0 ? t('readings.learned', { count: data.learned }) : null}
        </Typography>
      </Box>
      {data.can.fix && (
        <ValidationKeys
          keys={
            completed
              ? ['accept', 'key', 'type', 'next', 'before']
              : ['accept', 'key', 'type', 'right', 'wrong', 'next', 'before']
          }
        />
      )}
      <Box
        component="ol"
        aria-label={t('readings.list')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 1.5 }}
      >
        {items.map((item) => (
          <ReadingCard
            key={item.no}
            one={item}
            need={needOf(item, readingState) ?? 'person'}
            current={data.can.fix && item.no === current}
            strokes={sheets.isWhole(item.page) ? (sheets.page(item.page)?.strokes ?? null) : null}
            picture={pages.page(item.page)}
            completed={completed}
            deeds={
              data.can.fix
                ? {
                    onSay: (answer) => decide(item.no, () => say(item.no, answer, learnt)),
                    onMark: (result) => decide(item.no, () => mark(item, result)),
                  }
                : undefined
            }
          />
        ))}
      </Box>
    </Box>
  )
}
