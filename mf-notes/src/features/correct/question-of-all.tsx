import { codeOf } from '@madang/api-client'
import { type AnswerOf, type NoteMark, note, type RequestOf } from '@madang/contract'
import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { DetailSkeleton, EmptyState, ErrorState } from '@madang/design-system/feedback'
import { PageFrame, Section } from '@madang/design-system/layout'
import { parseQuestions } from '@madang/domain'
import { usePages } from '@madang/ink-pad/pages'
import { useArea, useFallbackInterval, useMe, usePageTitle, useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { callKey, callQuery, useQuery, useQueryClient } from '@madang/remote-kit/query'
import { Link } from '@madang/remote-kit/router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { BackTo } from '../../shared/back-to.tsx'
import { useNotePaths } from '../../shared/paths.ts'
import { keyText } from '../viewer/use-note.ts'
import { AnswerGroup, groupId } from './answer-group.tsx'
import { type AnswerGroup as Group, groupsOf, marked } from './groups.rules.ts'
import { KeyLine } from './key-line.tsx'
import type { CorrectKey } from './keys.rules.ts'
import { QuestionPicture } from './question-picture.tsx'
import { shownBy, useUnsent } from './unsent.ts'
import { UnsentElsewhere } from './unsent-lines.tsx'
import { useKeys } from './use-keys.ts'

interface QuestionOfAllProps {
  taskIdx: number
  no: number
}

type QuestionAnswers = AnswerOf<typeof note.question>

/** One question as everybody answered it: identical answers together, marked at once, one key each; unread handwriting one by one. */
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
  const { userIdx: me } = useMe()
  const unsent = useUnsent()
  const marking = useAction(note.markAlike, {
    invalidates: shownBy,
    onSuccess: ({ noteList, conflictList }, request: RequestOf<typeof note.markAlike>) => {
      setTold(conflictList)
      // seen at once: the next press is judged by it
      queries.setQueryData<QuestionAnswers>(
        callKey(note.question, { taskIdx, solutionNo: request.solutionNo }),
        (before) => before && marked(before, new Set(noteList.map(({ noteIdx }) => noteIdx)), request.result),
      )
    },
  })
  // homework of later pages keeps the numbers that are printed there
  const questions = useMemo(() => (data ? parseQuestions(data.solutionJsonStr) : []), [data])
  const numbers = questions.map((one) => one.no)
  const no = numbers.includes(asked) ? asked : (numbers[0] ?? asked)
  const place = numbers.indexOf(no)
  const before = numbers[place - 1]
  const next = numbers[place + 1]
  useEffect(() => {
    if (next !== undefined)
      void queries.prefetchQuery(callQuery(note.question, { taskIdx, solutionNo: next }))
  }, [queries, taskIdx, next])

  const pages = usePages(data ? { kind: 'textbook', idx: data.textbookIdx } : null)
  const question = questions.find((one) => one.no === no)
  const pageNo = question?.page
  const { need } = pages
  useEffect(() => {
    if (pageNo !== undefined) need(pageNo)
  }, [need, pageNo])
  const picture = pageNo === undefined ? undefined : pages.page(pageNo)

  const groups = data ? groupsOf(data.answerList) : []
  const current = Math.min(at, Math.max(0, groups.length - 1))
  const go = (to: number | undefined) => {
    if (to === undefined) return
    setAt(0)
    setTold([])
    navigate(paths.question(taskIdx, to), { replace: true })
  }
  const mark = (group: Group | undefined, result: 0 | 1) => {
    if (!group || group.open.length === 0) return
    const noteList = group.open.map(({ noteIdx, res, points }) => ({
      noteIdx,
      seen: res === 0 || res === 1 ? (res as 0 | 1) : null,
      seenPoints: points,
    }))
    const { open } = group
    const pageNo = question?.page ?? 1
    marking.attempt({ taskIdx, solutionNo: no, result, noteList }).catch(() => {
      // another question may stand here by now: each mark waits at its own, by name
      for (const { noteIdx, userName: who, res, points } of open)
        unsent.send({
          noteIdx,
          who,
          kind: 'mark',
          pageNo,
          solutionNo: no,
          text: '',
          mark: {
            agendaNo: 1,
            result,
            points: null,
            seen: res === 0 || res === 1 ? res : null,
            seenPoints: points,
          },
        })
    })
  }
  const stand = (place: number) => {
    const to = Math.min(Math.max(0, place), groups.length - 1)
    setAt(to)
    const first = groups[to]?.members[0]
    // what is marked by key is seen before
    if (first) document.getElementById(groupId(first.noteIdx))?.scrollIntoView?.({ block: 'nearest' })
  }
  const markHere = (result: 0 | 1) => {
    mark(groups[current], result)
    stand(current + 1)
  }
  const deeds: Partial<Record<CorrectKey, () => void>> = {
    right: () => markHere(1),
    wrong: () => markHere(0),
    next: () => stand(current + 1),
    before: () => stand(current - 1),
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
  const key = keyText(question)
  const unread = groups.filter(({ kind }) => kind === 'ink')
  const stray = groups.filter(({ kind }) => kind === 'stray')
  const shownGroups = groups.filter(({ kind }) => kind !== 'ink' && kind !== 'stray')
  const card = (group: Group) => (
    <AnswerGroup
      key={`${group.kind} ${group.members[0]!.noteIdx}`}
      group={group}
      question={question!}
      questions={questions}
      picture={picture}
      current={groups[current] === group}
      onMark={(result) => {
        setAt(groups.indexOf(group))
        mark(group, result)
      }}
    />
  )
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
      <UnsentElsewhere list={unsent.list} noteIdx={null} />
      {told.length > 0 && (
        <Alert severity="warning">
          {told
            .map(({ noteIdx, mark: { userIdx, userName, result } }) =>
              t(userIdx === me ? 'correct.question.conflictOwn' : 'correct.question.conflict', {
                student: nameOf.get(noteIdx) ?? '',
                name: userName,
                other: t(`viewer.res.${result}`),
              }),
            )
            .join(' ')}
        </Alert>
      )}
      {question && picture && (
        <QuestionPicture
          rect={question.rect}
          page={picture}
          renew={pages.renew}
          label={t('correct.question.picture', { no })}
        />
      )}
      {groups.length === 0 || !question ? (
        <EmptyState title={t('correct.question.empty')} />
      ) : (
        <>
          {shownGroups.length > 0 && (
            <Section
              title={t('correct.question.answers', {
                count: data.answerList.length - unread.length - stray.length,
              })}
            >
              <GroupList label={t('correct.question.groups')}>{shownGroups.map(card)}</GroupList>
            </Section>
          )}
          {stray.length > 0 && (
            <Section title={t('correct.stray.title')}>
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
                {t('correct.stray.people', { count: stray.length })}
              </Typography>
              <GroupList label={t('correct.stray.title')}>{stray.map(card)}</GroupList>
            </Section>
          )}
          {unread.length > 0 && (
            <Section title={t('correct.question.ink')}>
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
                {t('correct.question.inkText', { count: unread.length })}
              </Typography>
              <GroupList label={t('correct.question.ink')}>{unread.map(card)}</GroupList>
            </Section>
          )}
        </>
      )}
    </PageFrame>
  )
}

const GroupList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    }}
  >
    {children}
  </Box>
)
