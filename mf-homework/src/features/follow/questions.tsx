import { codeOf } from '@madang/api-client'
import { type Task, type TaskQuestion, task as tasks, textbook } from '@madang/contract'
import { Box, Button, Stack } from '@madang/design-system/core'
import { EmptyState } from '@madang/design-system/feedback'
import { SelectField } from '@madang/design-system/forms'
import { AddIcon } from '@madang/design-system/icons'
import { DataTable, type RowId } from '@madang/design-system/table'
import { useFallbackInterval, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { useTaskPaths } from '../../shared/paths.ts'
import { formatNos } from '../../shared/question-list.rules.ts'
import { questionsOf } from '../pages/questions-of.ts'
import { QuestionCard, questionColumns } from './question-columns.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { failedBelow, type Order, ordered, orders } from './questions.rules.ts'

const lookEvery = 30_000
/** Right ones in a hundred below which a question counts as failed. */
const bars = [40, 50, 60, 70, 80, 90] as const
/** Two beside each other on a phone. */
const half = { flex: { xs: '1 1 140px', sm: '0 0 auto' }, minWidth: 0 } as const
const none: ReadonlySet<RowId> = new Set()

/** Which questions the class fails, and homework of just these. */
export default function Questions({ task }: { task: Task }) {
  const t = useT()
  const paths = useTaskPaths()
  const { navigate, toast } = useServices()
  const { taskIdx, textbookIdx } = task
  const refetchInterval = useFallbackInterval(lookEvery)
  const asked = useQuery({ ...callQuery(tasks.questions, { taskIdx }), refetchInterval, throwOnError: false })
  const book = useQuery({ ...callQuery(textbook.get, { textbookIdx }), throwOnError: false })
  const [order, setOrder] = useState<Order>('failed')
  const [bar, setBar] = useState<number>(60)
  const [ticked, setTicked] = useState(none)
  const [opened, setOpened] = useState<TaskQuestion | null>(null)
  const questions = asked.data
  const chosen = (questions ?? []).filter(({ no }) => ticked.has(no)).map(({ no }) => no)
  const give = () =>
    navigate(paths.give(`?textbookIdx=${textbookIdx}&taskIdx=${taskIdx}&questions=${formatNos(chosen)}`))
  const choose = () => {
    const failed = failedBelow(questions ?? [], bar)
    setTicked(new Set(failed))
    if (failed.length === 0) toast(t('follow.questions.noneBelow', { share: bar }), 'info')
  }
  const rectOf = (no: number) =>
    questionsOf(book.data?.solutionJsonStr ?? '[]')?.find((one) => one.no === no)?.rect ?? null
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-end' }}>
        <Box sx={half}>
          <SelectField
            label={t('follow.questions.order')}
            value={order}
            options={orders.map((one) => ({ value: one, label: t(`follow.questions.by.${one}`) }))}
            onChange={(next) => setOrder(next === 'book' ? 'book' : 'failed')}
          />
        </Box>
        <Box sx={half}>
          <SelectField
            label={t('follow.questions.bar')}
            value={String(bar)}
            options={bars.map((one) => ({
              value: String(one),
              label: t('follow.questions.below', { share: one }),
            }))}
            onChange={(next) => setBar(Number(next))}
          />
        </Box>
        <Button variant="outlined" disabled={!questions?.length} onClick={choose}>
          {t('follow.questions.choose')}
        </Button>
        <Button
          variant="outlined"
          sx={{ ml: { sm: 'auto' } }}
          startIcon={<AddIcon fontSize="small" />}
          disabled={chosen.length === 0}
          onClick={give}
        >
          {chosen.length === 0
            ? t('follow.questions.give')
            : t('follow.questions.giveChosen', { count: chosen.length })}
        </Button>
      </Stack>
      <DataTable<TaskQuestion>
        label={t('follow.questions.title')}
        rows={questions && ordered(questions, order)}
        columns={questionColumns(t)}
        rowId={({ no }) => no}
        rowLabel={({ no }) => t('follow.questions.numbered', { no })}
        onRowClick={setOpened}
        error={asked.error && { ...(codeOf(asked.error) && { code: codeOf(asked.error)! }) }}
        onRetry={() => void asked.refetch()}
        selected={ticked}
        onSelect={setTicked}
        renderCard={(question) => <QuestionCard question={question} />}
        empty={<EmptyState compact title={t('follow.questions.none')} />}
      />
      {opened && (
        <QuestionDialog
          task={task}
          question={opened}
          rect={rectOf(opened.no)}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}
