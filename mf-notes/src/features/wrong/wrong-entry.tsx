import { note, type WrongView } from '@madang/contract'
import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { Section, When } from '@madang/design-system/layout'
import { RadioField } from '@madang/design-system/ui'
import { wrongReasons } from '@madang/domain/wrong-answers'
import { usePages } from '@madang/ink-pad/pages'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useEffect } from 'react'
import { FirstAttempt } from './first-attempt.tsx'
import { NewAttempt } from './new-attempt.tsx'
import { useSolving, wrongCalls } from './use-solving.ts'
import { ResultChip } from './wrong-parts.tsx'

/** An entry of the wrong-answer book: the first attempt, a clean copy beside it, why it was wrong, and earlier tries. */
export default function WrongEntry({ view }: { view: WrongView }) {
  const t = useT()
  const pages = usePages({ kind: 'textbook', idx: view.textbookIdx })
  const { need } = pages
  useEffect(() => need(view.pageNo), [need, view.pageNo])
  const page = pages.page(view.pageNo)
  const solving = useSolving(view, page)
  const both = { view, solving, page, pages }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {pages.failure && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Alert
            severity="warning"
            action={
              <Button size="small" onClick={pages.retry}>
                {t('wrong.new.retry')}
              </Button>
            }
          >
            {t('wrong.new.pagesFailed')}
          </Alert>
        </Box>
      )}
      <FirstAttempt {...both} />
      <NewAttempt {...both} />
      <Reason view={view} />
      <Tries view={view} />
    </Box>
  )
}

function Reason({ view }: { view: WrongView }) {
  const t = useT()
  const { noteIdx, no, reason } = view.entry
  const save = useAction(note.wrongReason, { invalidates: wrongCalls, success: t('wrong.why.saved') })
  const options = [...wrongReasons, 'NONE'] as const
  return (
    <Section title={t('wrong.why.title')}>
      <RadioField<(typeof options)[number]>
        label={t('wrong.why.label')}
        hideLabel
        row={false}
        value={reason ?? 'NONE'}
        disabled={save.pending}
        onChange={(next) => void save.run({ noteIdx, no, reason: next === 'NONE' ? null : next })}
        options={options.map((value) => ({ value, label: t(`wrong.reason.${value}`) }))}
      />
    </Section>
  )
}

function Tries({ view: { tryList } }: { view: WrongView }) {
  const t = useT()
  return (
    <Section title={t('wrong.log.title')}>
      {tryList.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('wrong.log.none')}
        </Typography>
      ) : (
        <Box component="ol" aria-label={t('wrong.log.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {tryList.map(({ answer, source, res, regDatetime }, i) => (
            <Box
              component="li"
              key={`${regDatetime} ${tryList.length - i}`}
              sx={{
                display: 'flex',
                gap: 1.5,
                alignItems: 'center',
                py: 0.75,
                borderTop: i === 0 ? 0 : '1px solid',
                borderColor: 'divider',
              }}
            >
              <ResultChip res={res} />
              <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {source === 'PEN' ? t('wrong.log.byPen', { answer }) : answer}
              </Typography>
              <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                <When at={regDatetime} />
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  )
}
