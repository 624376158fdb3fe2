import { type AnswerOf, settings } from '@madang/contract'
import { Typography } from '@madang/design-system/core'
import { LEAST_MONTHS, MOST_OLDER, type RetentionName } from '@madang/domain/retention'
import { monthsProblem } from '@madang/domain/setting-problem'
import { useT } from '@madang/remote-kit/i18n'
import { callKey, callQuery, keepPreviousData, useQuery, useQueryClient } from '@madang/remote-kit/query'
import { memo, useRef } from 'react'
import { useSettled } from '../../shared/use-settled.ts'

export interface OlderProps {
  name: RetentionName
  /** As they were typed. */
  months: string
}

const requestOf = ({ name, months }: OlderProps) => ({ months: JSON.stringify({ [name]: Number(months) }) })

/**
 * How much of it is older than the typed months, up to `MOST_OLDER` and one more. `now`: it is of what stands in the field;
 * the last answer stays beside another number, for its place. No answer: none was asked for, or it didn't come.
 */
function useOlder({ name, months }: OlderProps): { count: number | undefined; now: boolean } {
  const first = useRef(months)
  const typed = useRef(false)
  if (months !== first.current) typed.current = true
  const settled = useSettled(months)
  const asked = typed.current && Number(months) > 0 && monthsProblem(months, LEAST_MONTHS[name]) === null
  const paused = settled === months
  const { data, isPlaceholderData } = useQuery({
    ...callQuery(settings.older, requestOf({ name, months: settled })),
    enabled: asked && paused,
    throwOnError: false,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return asked ? { count: data?.[name], now: paused && !isPlaceholderData } : { count: undefined, now: false }
}

/** Says below a field what would go for good. What is kept for now is not asked about before something is typed. */
export const Older = memo(function Older({ name, months }: OlderProps) {
  const t = useT()
  const { count, now } = useOlder({ name, months })
  return (
    <Typography component="p" variant="caption" aria-live="polite" sx={{ minHeight: '1.5em', mt: 0.75 }}>
      {count === undefined ? null : (
        <span style={{ visibility: now ? 'visible' : 'hidden' }}>{saidOf(t, name, count)}</span>
      )}
    </Typography>
  )
})

/** Says of each of these how much would go, by name, as far as its field has been told. */
export function useSaidOlder(): (less: readonly OlderProps[]) => string[] {
  const t = useT()
  const queries = useQueryClient()
  return (less) =>
    less.flatMap((one) => {
      const counted = queries.getQueryData<AnswerOf<typeof settings.older>>(
        callKey(settings.older, requestOf(one)),
      )?.[one.name]
      return counted === undefined
        ? []
        : [`${t(`settings.retention.${one.name}.name`)}: ${saidOf(t, one.name, counted)}`]
    })
}

function saidOf(t: ReturnType<typeof useT>, name: RetentionName, count: number): string {
  if (count === 0) return t('settings.retention.nothing')
  return count > MOST_OLDER
    ? t(`settings.retention.${name}.more`, { count: MOST_OLDER })
    : t(`settings.retention.${name}.older`, { count })
}
