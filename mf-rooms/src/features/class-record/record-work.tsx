import { type ClassTask, type LogMeet, logMeet as logMeetCalls, TaskStatus } from '@madang/contract'
import { Link as TextLink } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import { useArea } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Link } from '@madang/remote-kit/router'
import { RecordPart } from './record-part.tsx'
import { RecordTable } from './record-table.tsx'

/** Homework that was given while a class ran, and what was solved in its notes; a student sees the own part. */
export function RecordWork({ logMeet }: { logMeet: LogMeet }) {
  const t = useT()
  const { data, ...found } = useQuery({
    ...callQuery(logMeetCalls.work, { meetCode: logMeet.meetCode }),
    throwOnError: false,
  })
  const tasks = t('record.task.title')
  const scores = t('record.score.title')
  return (
    <>
      <RecordPart title={tasks} empty={t('record.task.empty')} found={{ ...found, data: data?.taskList }}>
        {(rows) => (
          <RecordTable
            label={tasks}
            rows={rows}
            rowKey={(row) => row.taskIdx}
            columns={[
              {
                key: 'name',
                header: t('record.task.name'),
                names: true,
                render: (row) => <TaskName task={row} />,
              },
              {
                key: 'by',
                header: t('record.task.by'),
                wideOnly: true,
                render: (row) => row.regUserName,
              },
              {
                key: 'limit',
                header: t('record.task.limit'),
                render: (row) => <When at={row.submitLimitDatetime} time="always" />,
              },
              {
                key: 'state',
                header: t('record.task.state'),
                align: 'end',
                render: (row) => <TaskState task={row} />,
              },
            ]}
          />
        )}
      </RecordPart>
      <RecordPart title={scores} empty={t('record.score.empty')} found={{ ...found, data: data?.scoreList }}>
        {(rows) => (
          <RecordTable
            label={scores}
            rows={rows}
            rowKey={(row) => row.noteIdx}
            columns={[
              {
                key: 'name',
                header: t('record.name'),
                names: true,
                render: (row) => t('record.person', { name: row.userName, id: row.userId }),
              },
              { key: 'note', header: t('record.note.name'), wideOnly: true, render: (row) => row.noteTitle },
              {
                key: 'right',
                header: t('record.score.right'),
                align: 'end',
                render: (row) =>
                  t('record.score.of', { correct: row.correctCount, questions: row.questionCount }),
              },
              {
                key: 'percent',
                header: t('record.score.percent'),
                align: 'end',
                render: (row) => t('record.score.share', { percent: row.percent }),
              },
            ]}
          />
        )}
      </RecordPart>
    </>
  )
}

function TaskName({ task: { taskIdx, taskName, can } }: { task: ClassTask }) {
  const manage = useArea() === 'MANAGE'
  if (!can.open) return taskName
  return (
    <TextLink
      component={Link}
      to={`${manage ? 'manage/' : ''}task/view?taskIdx=${taskIdx}`}
      sx={{ display: 'inline-block', minHeight: 24 }}
    >
      {taskName}
    </TextLink>
  )
}

/** Who has it reads how far the own part is; who gave it, how many have handed it in. */
function TaskState({ task }: { task: ClassTask }) {
  const t = useT()
  if (task.taskStatus === null)
    return t('record.task.handedIn', { done: task.submitCount, total: task.userCount })
  if (task.taskStatus === TaskStatus.SUBMITTED) return t('record.task.own.done')
  return t(task.taskStatus === TaskStatus.IN_PROGRESS ? 'record.task.own.begun' : 'record.task.own.open')
}
