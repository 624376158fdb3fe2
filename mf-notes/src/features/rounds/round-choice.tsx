import { NoteStatus, type NoteView, UserType } from '@madang/contract'
import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { Section, When } from '@madang/design-system/layout'
import { useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { useNotePaths } from '../../shared/paths.ts'

type Round = NoteView['roundList'][number]

/** Of homework that was given back: its rounds, each of which opens, and what the teacher said at the end of one. */
export function RoundChoice({ info: { note, roundList } }: { info: Pick<NoteView, 'note' | 'roundList'> }) {
  const t = useT()
  const paths = useNotePaths()
  const student = useMe().userTypeCd === UserType.STUDENT
  if (roundList.length < 2) return null
  const opens = ({ noteStatus, returned }: Round) =>
    returned || (student ? noteStatus === NoteStatus.COMPLETED : noteStatus >= NoteStatus.SUBMIT)
  return (
    <Section title={t('rounds.title')}>
      {note.returned && <Alert severity="info">{t('rounds.returned', { round: note.round })}</Alert>}
      <Box component="nav" aria-label={t('rounds.title')}>
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {roundList.map((round) => {
            const here = round.noteIdx === note.noteIdx
            return (
              <Box
                component="li"
                key={round.round}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  columnGap: 1.5,
                  rowGap: 0.5,
                  alignItems: 'center',
                  py: 1,
                  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
                }}
              >
                <Typography
                  component="span"
                  sx={{ fontWeight: here ? 700 : 500 }}
                  aria-current={here ? 'true' : undefined}
                >
                  {t('rounds.no', { round: round.round })}
                </Typography>
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  <RoundState round={round} />
                </Typography>
                {!here && opens(round) && (
                  <Button size="small" variant="outlined" component={Link} to={paths.view(round.noteIdx)}>
                    {t('rounds.open', { round: round.round })}
                  </Button>
                )}
                {round.returned && round.comment && (
                  <Typography variant="body2" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
                    {t('rounds.comment', { comment: round.comment })}
                  </Typography>
                )}
              </Box>
            )
          })}
        </Box>
      </Box>
    </Section>
  )
}

/** "submitted 3 Mar, 09:00 · 7 of 10 right · returned". */
function RoundState({ round }: { round: Round }) {
  const t = useT()
  const { submitDatetime, rightCount, questionCount, returned } = round
  if (submitDatetime === null) return t('rounds.underWork')
  return (
    <>
      {t('rounds.submitted')} <When at={submitDatetime} time="always" />
      {rightCount !== null && ` · ${t('rounds.right', { count: rightCount, total: questionCount })}`}
      {returned && ` · ${t('rounds.wasReturned')}`}
    </>
  )
}
