import type { AnsweredQuestion, BookPage } from '@madang/contract'
import { Box, Typography } from '@madang/design-system/core'
import type { Question } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { useNotePaths } from '../../shared/paths.ts'
import type { AnswerGroup as Group } from './groups.rules.ts'
import { InkAnswer, StrayAnswer } from './ink-answer.tsx'
import { MarkToggle } from './mark-toggle.tsx'

interface AnswerGroupProps {
  group: Group
  question: Question
  /** Of the homework: what lies in their places is theirs. */
  questions: readonly Question[]
  picture: BookPage | undefined
  current: boolean
  onMark(result: 0 | 1): void
}

export const groupId = (noteIdx: number) => `answer-of-${noteIdx}`

/** One answer with all who gave it, or one student's handwriting that nobody has read; marked by one press. */
export function AnswerGroup({ group, question, questions, picture, current, onMark }: AnswerGroupProps) {
  const t = useT()
  const { kind, answer, members, res, open } = group
  const [first] = members
  const alone = kind === 'ink' || kind === 'stray'
  const shown = alone
    ? t('correct.question.inkOf', { name: first!.userName })
    : answer || t('correct.question.blank')
  const how =
    kind === 'machine'
      ? t('correct.question.byMachine')
      : kind === 'person'
        ? t('correct.question.byPerson')
        : null
  // read for certain or not, a person can look at it here
  const seen = kind === 'ink' || kind === 'machine' || kind === 'person'
  return (
    <Box
      component="li"
      id={groupId(first!.noteIdx)}
      aria-current={current || undefined}
      data-answer={kind}
      sx={{
        p: 1.5,
        borderRadius: 1,
        border: '2px solid',
        borderColor: current ? 'primary.main' : 'divider',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {alone ? (
            <Member one={first!} strong />
          ) : (
            <>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{shown}</Typography>
              {how && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {how}
                </Typography>
              )}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('correct.question.people', { count: members.length })}
              </Typography>
            </>
          )}
        </Box>
        <MarkToggle
          value={res}
          disabled={open.length === 0}
          label={t('correct.question.markOf', { answer: shown })}
          right={t('correct.question.right', { answer: shown })}
          wrong={t('correct.question.wrong', { answer: shown })}
          onChange={(next) => onMark(next ?? (res === 1 ? 1 : 0))}
        />
      </Box>
      {kind === 'ink' && first!.reading ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('correct.question.guess', { text: first!.reading, percent: first!.confidence ?? 0 })}
        </Typography>
      ) : null}
      {kind === 'stray' ? (
        <StrayAnswer one={first!} question={question} questions={questions} picture={picture} />
      ) : kind === 'ink' ? (
        <InkAnswer one={first!} question={question} picture={picture} />
      ) : (
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: seen ? 'grid' : 'flex',
            flexWrap: 'wrap',
            columnGap: 1.5,
          }}
        >
          {members.map((one) => (
            <Box component="li" key={one.noteIdx} sx={{ minWidth: 0 }}>
              <Member one={one} />
              {seen && <InkAnswer one={one} question={question} picture={picture} />}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

function Member({ one, strong = false }: { one: AnsweredQuestion; strong?: boolean }) {
  const t = useT()
  const { view } = useNotePaths()
  const { noteIdx, userName, noteStatus, source, answer, inkNoteIdx } = one
  return (
    <Typography variant="body2" component="span" sx={strong ? { fontWeight: 600 } : {}}>
      <Box
        component={Link}
        to={view(noteIdx)}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: { xs: 44, sm: 28 },
          color: 'primary.main',
        }}
      >
        {userName}
      </Box>
      {source === null && answer !== '' && inkNoteIdx !== null ? ` · ${t('correct.question.withInk')}` : ''}
      {noteStatus === 4 ? ` · ${t('correct.question.completed')}` : ''}
    </Typography>
  )
}
