import { codeOf } from '@madang/api-client'
import { type NoteMark, note } from '@madang/contract'
import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { DetailSkeleton, EmptyState, ErrorState } from '@madang/design-system/feedback'
import { PageFrame, Section } from '@madang/design-system/layout'
import { parseQuestions } from '@madang/domain'
import { useArea, useFallbackInterval, usePageTitle, useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery, useQueryClient } from '@madang/remote-kit/query'
import { Link } from '@madang/remote-kit/router'
import { useEffect, useMemo, useState } from 'react'
import { BackTo } from '../../shared/back-to.tsx'
import { useNotePaths } from '../../shared/paths.ts'
import { keyText } from '../viewer/use-note.ts'
import { shownBy } from './confirm-part.tsx'
import { type AnswerGroup, groupsOf } from './groups.rules.ts'
import { KeyLine } from './key-line.tsx'
import type { CorrectKey } from './keys.rules.ts'
import { MarkToggle } from './mark-toggle.tsx'
import { useKeys } from './use-keys.ts'

interface QuestionOfAllProps {
  taskIdx: number
  no: number
}

/** One question as everybody answered it: identical answers together, marked at once, one key each. */
export function QuestionOfAll({ taskIdx, no: asked }: QuestionOfAllProps) {
  const t = useT()
  const paths = useNotePaths()
  const { navigate } = useServices()
  const queries = useQueryClient()
  const width = useArea() === 'MANAGE' ? 'wide' : 'normal'
  const refetchInterval = useFallbackInterval(30_000)
  const { data, error, refetch } = useQuery({
    ...callQuery(note.question, { taskIdx, solutionNo: asked }),
    throwOnError: false,
    refetchInterval,
  })
  usePageTitle(data?.taskName)
  const [at, setAt] = useState(0)
  const [told, setTold] = useState<readonly { noteIdx: number; mark: NoteMark }[]>([])
  const marking = useAction(note.markAlike, {
    invalidates: shownBy,
    onSuccess: ({ conflictList }) => setTold(conflictList),
  })
  // homework of later pages keeps the numbers that are printed there
  const numbers = useMemo(() => (data ? numbersOf(data.solutionJsonStr) : []), [data])
  const no = numbers.includes(asked) ? asked : (numbers[0] ?? asked)
  const place = numbers.indexOf(no)
  const before = numbers[place - 1]
  const next = numbers[place + 1]
  useEffect(() => {
    if (next !== undefined)
      void queries.prefetchQuery(callQuery(note.question, { taskIdx, solutionNo: next }))
  }, [queries, taskIdx, next])

  const groups = data ? groupsOf(data.answerList) : []
  const current = Math.min(at, Math.max(0, groups.length - 1))
  const go = (to: number | undefined) => {
    if (to === undefined) return
    setAt(0)
    setTold([])
    navigate(paths.question(taskIdx, to), { replace: true })
  }
  const mark = (group: AnswerGroup | undefined, result: 0 | 1) => {
    if (!group || group.open.length === 0) return
    const noteList = group.open.map(({ noteIdx, res }) => ({
      noteIdx,
      seen: res === 0 || res === 1 ? (res as 0 | 1) : null,
    }))
    void marking.run({ taskIdx, solutionNo: no, result, noteList })
  }
  const deeds: Partial<Record<CorrectKey, () => void>> = {
    right: () => {
      mark(groups[current], 1)
      setAt(Math.min(current + 1, groups.length - 1))
    },
    wrong: () => {
      mark(groups[current], 0)
      setAt(Math.min(current + 1, groups.length - 1))
    },
    next: () => setAt(Math.min(current + 1, groups.length - 1)),
    before: () => setAt(Math.max(0, current - 1)),
    nextStudent: () => go(next),
  }
  useKeys(data !== undefined, (key) => deeds[key]?.())

  if (error && !data) {
    const code = codeOf(error)
    const gone = code === 'WB-404-108' || code === 'WB-400-200'
    return (
      <PageFrame title={t('correct.question.title')} width={width}>
        <ErrorState
          title={gone ? t('correct.question.gone') : undefined}
          code={code}
          onRetry={gone ? undefined : () => void refetch()}
          support={
            <Button component={Link} to={paths.list}>
              {t('work.back')}
            </Button>
          }
        />
      </PageFrame>
    )
  }
  if (!data) return <DetailSkeleton />
  const question = parseQuestions(data.solutionJsonStr).find((one) => one.no === no)
  const key = keyText(question)
  const nameOf = new Map(data.answerList.map(({ noteIdx, userName }) => [noteIdx, userName]))
  return (
    <PageFrame
      title={t('correct.question.of', { no, name: data.taskName })}
      width={width}
      breadcrumb={<BackTo to={paths.list} label={t('work.back')} />}
      subtitle={key ? t('work.key', { key }) : t('correct.question.noKey')}
      actions={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="outlined" disabled={before === undefined} onClick={() => go(before)}>
            {t('correct.question.before')}
          </Button>
          <Button variant="outlined" disabled={next === undefined} onClick={() => go(next)}>
            {t('correct.question.next')}
          </Button>
        </Box>
      }
    >
      <KeyLine keys={['right', 'wrong', 'next', 'before']} />
      {told.length > 0 && (
        <Alert severity="warning">
          {told
            .map(({ noteIdx, mark: { userName, result } }) =>
              t('correct.question.conflict', {
                student: nameOf.get(noteIdx) ?? '',
                name: userName,
                other: t(`viewer.res.${result}`),
              }),
            )
            .join(' ')}
        </Alert>
      )}
      {groups.length === 0 ? (
        <EmptyState title={t('correct.question.empty')} />
      ) : (
        <Section title={t('correct.question.answers', { count: data.answerList.length })}>
          <Box
            component="ul"
            aria-label={t('correct.question.groups')}
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
            }}
          >
            {groups.map((group, place) => (
              <Group
                key={group.members[0]!.noteIdx}
                group={group}
                current={place === current}
                onMark={(result) => {
                  setAt(place)
                  mark(group, result)
                }}
              />
            ))}
          </Box>
        </Section>
      )}
    </PageFrame>
  )
}

function numbersOf(json: string): number[] {
  return parseQuestions(json).map(({ no }) => no)
}

interface GroupProps {
  group: AnswerGroup
  current: boolean
  onMark(result: 0 | 1): void
}

function Group({ group, current, onMark }: GroupProps) {
  const t = useT()
  const { view } = useNotePaths()
  const { answer, members, res, open } = group
  const shown = answer || t('work.noAnswer')
  return (
    <Box
      component="li"
      aria-current={current || undefined}
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
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{shown}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('correct.question.people', { count: members.length })}
          </Typography>
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
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
      >
        {members.map(({ noteIdx, userName, noteStatus }) => (
          <Typography component="li" variant="body2" key={noteIdx}>
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
            {noteStatus === 4 ? ` · ${t('correct.question.completed')}` : ''}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
