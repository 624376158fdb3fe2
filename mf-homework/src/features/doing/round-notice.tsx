import type { NoteWork } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { Section, When } from '@madang/design-system/layout'
import { useAddress } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { rangesOf } from './rounds.rules.ts'

/** Homework that was given back: which round this is, what the teacher said, what is done again, and the rounds before to be read. */
export function RoundNotice({ work }: { work: Pick<NoteWork, 'note' | 'redoList' | 'roundList'> }) {
  const t = useT()
  // pages of other remotes have header and tabs, which the native client shows itself
  const alone = useAddress().pathname.split('/')[2] === 'webview'
  const { note, redoList, roundList } = work
  if (redoList === null) return null
  const before = roundList.filter(({ round }) => round < note.round)
  const said = before.at(-1)?.comment
  return (
    <Section title={t('doing.round.title', { round: note.round })}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        {said && (
          <Box
            component="blockquote"
            sx={{ m: 0, pl: 1.5, borderLeft: '3px solid', borderColor: 'primary.main' }}
          >
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('doing.round.comment')}
            </Typography>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{said}</Typography>
          </Box>
        )}
        <Typography>
          {t('doing.round.redo', { count: redoList.length, questions: rangesOf(redoList) })}
        </Typography>
        <Box component="ul" aria-label={t('doing.round.before')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {before.map(({ noteIdx, round, submitDatetime, rightCount, questionCount }) => (
            <Box
              component="li"
              key={round}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}
            >
              <Typography component="span" variant="body2">
                {t('doing.round.no', { round })}
                {submitDatetime && (
                  <>
                    {` · ${t('doing.round.submitted')} `}
                    <When at={submitDatetime} time="always" />
                  </>
                )}
                {rightCount !== null &&
                  ` · ${t('doing.round.right', { count: rightCount, total: questionCount })}`}
              </Typography>
              {!alone && (
                <Button size="small" variant="outlined" component={Link} to={`note/view?noteIdx=${noteIdx}`}>
                  {t('doing.round.open', { round })}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      </Box>
    </Section>
  )
}
