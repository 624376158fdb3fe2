import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { groupedBy } from '@madang/domain/grouped-by'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { useNotePaths } from '../../shared/paths.ts'
import { keyOf, type Unsent } from './unsent.rules.ts'
import type { UnsentWork } from './unsent.ts'

/** What waits at the place that it belongs to: on its way, or failed and ready to be sent again. */
export function UnsentLines({
  list,
  work: { again, drop },
  current = false,
}: {
  list: readonly Unsent[]
  work: Pick<UnsentWork, 'again' | 'drop'>
  current?: boolean
}) {
  const t = useT()
  return list.map((one) => {
    const what = t(
      one.mark
        ? `correct.unsent.mark.${one.mark.result}`
        : one.check
          ? `correct.unsent.check.${one.check.checked ? 1 : 0}`
          : one.kind === 'comment' && one.text === ''
            ? 'correct.unsent.removal'
            : `correct.unsent.${one.kind}`,
      { text: one.text },
    )
    if (one.state === 'typed')
      // at the current question its field shows it
      return current ? null : (
        <Typography
          key={keyOf(one)}
          variant="body2"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {t('correct.unsent.typed', { text: one.text })}
        </Typography>
      )
    if (one.state === 'sending')
      return (
        <Typography key={keyOf(one)} role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('correct.unsent.sending', { what })}
        </Typography>
      )
    return (
      <Alert
        key={keyOf(one)}
        severity={one.overtaken ? 'warning' : 'error'}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {/* what stands there comes first: it is what stays if nothing is done */}
            {one.overtaken && (
              <Button size="small" onClick={() => drop(one)}>
                {t('correct.unsent.keepOther')}
              </Button>
            )}
            <Button size="small" onClick={() => again(one)}>
              {t(one.overtaken ? 'correct.unsent.overtake' : 'correct.unsent.again')}
            </Button>
            {!one.overtaken && (
              <Button size="small" onClick={() => drop(one)}>
                {t('correct.unsent.drop')}
              </Button>
            )}
          </Box>
        }
      >
        {one.overtaken
          ? overtakenWords(one.overtaken, what, t)
          : t(one.code === null ? 'correct.unsent.failed' : 'correct.unsent.refused', { what })}
      </Alert>
    )
  })
}

function overtakenWords(
  overtaken: NonNullable<Unsent['overtaken']>,
  what: string,
  t: ReturnType<typeof useT>,
): string {
  if ('mark' in overtaken) {
    const result = overtaken.mark.result === 1 ? 1 : 0
    return t('correct.unsent.overtaken', { what, other: t(`correct.unsent.mark.${result}`) })
  }
  return overtaken.text === ''
    ? t('correct.unsent.overtakenRemoval', { what })
    : t('correct.unsent.overtaken', { what, other: t('correct.unsent.comment', { text: overtaken.text }) })
}

/** What waits in other students' notes, by name. */
export function UnsentElsewhere({ list, noteIdx }: { list: readonly Unsent[]; noteIdx: number | null }) {
  const t = useT()
  const { view } = useNotePaths()
  const others = [
    ...groupedBy(
      // what is on its way without trouble is nobody's concern
      list.filter((one) => one.noteIdx !== noteIdx && one.state !== 'sending'),
      (one) => one.noteIdx,
    ),
  ]
  if (others.length === 0) return null
  return (
    <Box role="region" aria-label={t('correct.unsent.elsewhere')} sx={{ display: 'grid', gap: 1 }}>
      {others.map(([other, entries]) => {
        const failed = entries.some(({ state }) => state === 'failed')
        const nos = [...new Set(entries.flatMap(({ solutionNo }) => solutionNo ?? []))].sort((a, b) => a - b)
        return (
          <Alert
            key={other}
            severity={failed ? 'error' : 'info'}
            action={
              <Button size="small" component={Link} to={view(other)}>
                {t('correct.unsent.open')}
              </Button>
            }
          >
            {t(`correct.unsent.${failed ? 'otherFailed' : 'otherWaits'}${nos.length > 0 ? 'At' : ''}`, {
              name: entries[0]!.who,
              nos: nos.join(', '),
            })}
          </Alert>
        )
      })}
    </Box>
  )
}
