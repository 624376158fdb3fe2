import { type Task, TaskStatus, task as taskCalls } from '@madang/contract'
import { Box, Button, Stack, Typography } from '@madang/design-system/core'
import { useSpokenDate, useToday } from '@madang/design-system/layout'
import { addDays } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Link } from '@madang/remote-kit/router'
import { useStudentPaths } from '../../shared/paths.ts'
import type { OpenTask } from '../open/use-open-task.tsx'
import { SoonChip } from './task-parts.tsx'
import { toDo } from './todo.rules.ts'

/** Homework given longer ago is over. */
const days = 60

/** What is to be done now, nearest deadline first, whatever the list's filters say; nothing where all is done. */
export function Todo({ now, opening }: { now: string; opening: OpenTask }) {
  const t = useT()
  const today = useToday()
  const { data } = useQuery(
    callQuery(taskCalls.list, {
      page: 1,
      size: 100,
      searchStartDate: addDays(today, -days),
      joinTextbook: true,
    }),
  )
  const open = toDo(data?.content ?? [], now)
  if (open.length === 0) return null
  return (
    <Box component="section" aria-labelledby="todo">
      <Typography id="todo" variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('todo.title', { count: open.length })}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {open.map((task) => (
          <TodoCard key={task.taskIdx} task={task} now={now} opening={opening} />
        ))}
      </Box>
    </Box>
  )
}

function TodoCard({ task, now, opening }: { task: Task; now: string; opening: OpenTask }) {
  const { work } = useStudentPaths()
  const t = useT()
  const spoken = useSpokenDate()
  const begun = task.taskUser?.taskStatus === TaskStatus.IN_PROGRESS
  const label = t(begun ? 'todo.continueOf' : 'todo.startOf', { name: task.taskName })
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        p: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Stack sx={{ gap: 0.5, flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{task.taskName}</Typography>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('todo.until', { at: spoken(task.submitLimitDatetime, 'always') })}
          </Typography>
          <SoonChip task={task} now={now} />
        </Stack>
      </Stack>
      {begun && opening.way === 'web' ? (
        <Button variant="outlined" component={Link} to={work(task)} aria-label={label}>
          {t('todo.continue')}
        </Button>
      ) : (
        <Button
          variant="outlined"
          loading={opening.pending === task.taskIdx}
          aria-label={label}
          onClick={() => opening.open(task)}
        >
          {t(begun ? 'todo.continue' : 'todo.start')}
        </Button>
      )}
    </Box>
  )
}
