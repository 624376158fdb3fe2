import { codeOf } from '@madang/api-client'
import type { Task, TaskUser } from '@madang/contract'
import { Button, Stack } from '@madang/design-system/core'
import { EmptyState } from '@madang/design-system/feedback'
import { SearchInput } from '@madang/design-system/forms'
import { SendIcon } from '@madang/design-system/icons'
import { FilterBar } from '@madang/design-system/layout'
import { DataTable, type RowId } from '@madang/design-system/table'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { LeftOutDialog } from './left-out-dialog.tsx'
import { PersonCard, peopleColumns } from './people-columns.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { mayRemind, named, type Show } from './progress.rules.ts'
import { useRemind } from './use-remind.ts'

export interface PeopleProps {
  task: Task
  show: Show
  /** A window has less room. */
  narrow?: boolean
  /** `undefined` before they are known. */
  people: readonly TaskUser[] | undefined
  error: Error | null
  onRetry(): void
  /** Wire text. */
  now: string
}

const none: ReadonlySet<RowId> = new Set()

/** Columns that a window has room for. */
const inWindow: Record<Show, ReadonlySet<string>> = {
  all: new Set(['user', 'taskStatus']),
  submitted: new Set(['user', 'submitDatetime', 'note', 'correct']),
  missing: new Set(['user', 'taskStatus', 'hurryDatetime']),
}

/** Everybody of the homework, those who have submitted, or those who have not and may be reminded. */
export function People({ task, show, narrow = false, people, error, onRetry, now }: PeopleProps) {
  const t = useT()
  const [words, setWords] = useState('')
  const [ticked, setTicked] = useState(none)
  const [opened, setOpened] = useState<TaskUser | null>(null)
  const remind = useRemind(task.taskIdx, () => setTicked(none))
  const rows = people && named(people, words)
  const chosen = (people ?? []).filter((one) => mayRemind(one) && ticked.has(one.userIdx))
  const columns = peopleColumns(now, task.submitLimitDatetime, t)
  const remindable = show !== 'submitted' && task.submitUserCount < task.totalUserCount
  return (
    <Stack sx={{ gap: 2 }}>
      <FilterBar
        search={<SearchInput value={words} onSearch={setWords} label={t('follow.search')} />}
        searching={words !== ''}
        actions={
          remindable && (
            <Button
              variant="outlined"
              startIcon={<SendIcon fontSize="small" />}
              loading={remind.pending}
              onClick={() => void remind.run(chosen)}
            >
              {chosen.length > 0
                ? t('follow.remind.chosen', { count: chosen.length })
                : t('follow.remind.button')}
            </Button>
          )
        }
      />
      <DataTable<TaskUser>
        label={t('follow.people')}
        rows={rows}
        columns={narrow ? columns.filter(({ key }) => inWindow[show].has(key)) : columns}
        rowId={(one) => one.userIdx}
        rowLabel={(one) => one.user.userName}
        onRowClick={setOpened}
        error={error && { ...(codeOf(error) && { code: codeOf(error)! }) }}
        onRetry={onRetry}
        {...(remindable && { selected: ticked, onSelect: setTicked, isSelectable: mayRemind })}
        renderCard={(person) => <PersonCard person={person} now={now} limit={task.submitLimitDatetime} />}
        empty={<EmptyState compact title={t(words ? 'follow.empty.search' : `follow.empty.${show}`)} />}
      />
      {opened && <PersonDialog person={opened} now={now} onClose={() => setOpened(null)} />}
      {remind.left && <LeftOutDialog reminded={remind.left} onClose={remind.close} />}
    </Stack>
  )
}
