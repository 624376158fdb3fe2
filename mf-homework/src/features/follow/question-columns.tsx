import type { TaskQuestion } from '@madang/contract'
import { Box, Stack, Typography } from '@madang/design-system/core'
import type { Column } from '@madang/design-system/table'
import { type T, useT } from '@madang/remote-kit/i18n'
import { shareRight } from './questions.rules.ts'

/** Right ones of those who are judged, in words; the bar only helps. */
export function ShareBar({ question }: { question: TaskQuestion }) {
  const t = useT()
  const share = shareRight(question)
  if (share === null) return <span className="md-cell">{t('follow.questions.nobody')}</span>
  return (
    <Stack direction="row" component="span" sx={{ gap: 1, alignItems: 'center', width: '100%', minWidth: 0 }}>
      <Box
        component="span"
        sx={{ width: 44, flex: 'none', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
      >
        {t('follow.questions.percent', { share })}
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{
          flex: 1,
          minWidth: 24,
          maxWidth: 160,
          height: 8,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'background.sunken',
        }}
      >
        <Box
          component="span"
          sx={{ display: 'block', height: '100%', bgcolor: 'success.main' }}
          style={{ width: `${share}%` }}
        />
      </Box>
    </Stack>
  )
}

/** How many are right, wrong, and so on; kinds that nobody is of are left out. */
export const marksText = ({ right, wrong, blank, open }: TaskQuestion, t: T): string =>
  Object.entries({ right, wrong, blank, open })
    .filter(([kind, count]) => kind === 'right' || kind === 'wrong' || count > 0)
    .map(([kind, count]) => t(`follow.questions.${kind}`, { count }))
    .join(' · ')

const wrongText = ({ wrongList }: TaskQuestion, t: T) =>
  wrongList.map((one) => t('follow.questions.gave', { ...one })).join(', ')

export const questionColumns = (t: T): Column<TaskQuestion>[] => [
  {
    key: 'no',
    header: t('follow.questions.no'),
    width: 88,
    render: ({ no }) => t('follow.questions.numbered', { no }),
  },
  { key: 'page', header: t('follow.questions.page'), width: 72, wideOnly: true },
  {
    key: 'share',
    header: t('follow.questions.share'),
    flex: 1,
    minWidth: 150,
    render: (question) => <ShareBar question={question} />,
  },
  {
    key: 'marks',
    header: t('follow.questions.marks'),
    flex: 1,
    minWidth: 150,
    render: (question) => marksText(question, t),
  },
  {
    key: 'wrongList',
    header: t('follow.questions.common'),
    flex: 1,
    minWidth: 140,
    wideOnly: true,
    render: (question) => wrongText(question, t) || null,
  },
]

/** A question on a phone. */
export function QuestionCard({ question }: { question: TaskQuestion }) {
  const t = useT()
  const common = wrongText(question, t)
  return (
    <Stack sx={{ gap: 0.5, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {t('follow.questions.numbered', { no: question.no })}
        </Typography>
        <ShareBar question={question} />
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {marksText(question, t)}
      </Typography>
      {common && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('follow.questions.commonOf', { answers: common })}
        </Typography>
      )}
    </Stack>
  )
}
