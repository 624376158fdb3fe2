import { type Task, TaskStatus, task as taskCalls } from '@madang/contract'
import { Box, Button, Stack, Typography } from '@madang/design-system/core'
import { useSpokenDate } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Link } from '@madang/remote-kit/router'
import { useState } from 'react'
import { useStudentPaths } from '../../shared/paths.ts'
import type { OpenTask } from '../open/use-open-task.tsx'
import { SoonChip } from './task-parts.tsx'
import { toDo } from './todo.rules.ts'

const size = 50
const openPage = (page: number) => callQuery(taskCalls.list, { open: true, page, size, joinTextbook: true })

/** What is to be done now, nearest deadline first, whenever it was given and whatever the list's filters say; nothing where all is done. */
export function Todo({ now, opening }: { now: string; opening: OpenTask }) {
  const t = useT()
  const { data } = useQuery(openPage(1))
  const [pages, setPages] = useState(1)
  const over = data ? data.content.length - toDo(data.content, now).length : 0
  const count = (data?.total ?? 0) - over
  if (!data || count <= 0) return null
  const last = Math.max(1, Math.ceil(data.total / size))
  return (
    <Box component="section" aria-labelledby="todo">
      <Typography id="todo" variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('todo.title', { count })}
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
        {Array.from({ length: Math.min(pages, last) }, (_, i) => (
          <TodoPage key={i} page={i + 1} now={now} opening={opening} />
        ))}
      </Box>
      {pages < last && (
        <Button sx={{ mt: 1 }} onClick={() => setPages(pages + 1)}>
          {t('todo.more')}
        </Button>
      )}
    </Box>
  )
}

function TodoPage({ page, now, opening }: { page: number; now: string; opening: OpenTask }) {
  const { data } = useQuery(openPage(page))
  return toDo(data?.content ?? [], now).map((task) => (
    <TodoCard key={task.taskIdx} task={task} now={now} opening={opening} />
  ))
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
