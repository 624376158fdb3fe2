import { note, type Task, task as taskCalls } from '@madang/contract'
import { Alert, Button } from '@madang/design-system/core'
import { DescriptionList, PageFrame, Section } from '@madang/design-system/layout'
import { useTimeLeft } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { BackToStudentList } from '../../shared/back-to.tsx'
import { deadlineAt } from './deadline.rules.ts'
import { DeadlineLine } from './deadline-line.tsx'

/** Somebody came by a link: what it is, and the button that begins it (HW-10). */
export function NotStarted({ task, onStarted }: { task: Task; onStarted(): void }) {
  const t = useT()
  const { closed } = deadlineAt(useTimeLeft(task.submitLimitDatetime))
  const start = useAction(note.start, {
    invalidates: [taskCalls.list, taskCalls.get, note.list],
    onSuccess: onStarted,
  })
  return (
    <PageFrame
      title={task.taskName}
      content="narrow"
      breadcrumb={<BackToStudentList label={t('doing.back')} />}
      actions={
        closed ? null : (
          <Button
            variant="contained"
            loading={start.pending}
            onClick={() => void start.run({ taskIdx: task.taskIdx })}
          >
            {t('doing.start')}
          </Button>
        )
      }
    >
      {closed ? <Alert severity="warning">{t('doing.closedBefore')}</Alert> : null}
      <Section>
        <DescriptionList
          columns={1}
          items={[
            { label: t('doing.info.book'), value: task.textbook.textbookName },
            {
              label: t('doing.info.amount'),
              value: `${t('doing.info.pages', { count: task.textbook.pageCount })} · ${t('doing.info.questions', { count: task.textbook.questionCount })}`,
            },
            { label: t('doing.info.teacher'), value: task.regUser.userName },
            {
              label: t('doing.info.deadline'),
              value: <DeadlineLine limit={task.submitLimitDatetime} unnamed />,
            },
          ]}
        />
      </Section>
    </PageFrame>
  )
}
