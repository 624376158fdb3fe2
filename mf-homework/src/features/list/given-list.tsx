import { defaultRangeDays, defaultSize, type Task, task } from '@madang/contract'
import { Button, Suspense } from '@madang/design-system/core'
import { AddIcon, BookIcon } from '@madang/design-system/icons'
import { isTeacher } from '@madang/domain'
import { useArea, useFlag, useMe, useNow, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage, useRecentDays } from '@madang/remote-kit/list'
import { Link } from '@madang/remote-kit/router'
import { type ComponentType, useState } from 'react'
import { useTaskPaths } from '../../shared/paths.ts'
import { GivenCard, givenColumns } from './given-columns.tsx'

/** Of the whole company, as far as the caller may see it (MAN-TASK-03). */
const ofCompany = 1

/** What the console opens over the list (MAN-TASK-04); the service area has pages for it. */
export interface ListWindows {
  Give: ComponentType<{ onClose(): void }>
  People: ComponentType<{ task: Task; show: 'submitted' | 'missing'; now: string; onClose(): void }>
}

/** What was given: a teacher's own, in the console the company's (HW-21…23, MAN-TASK-01…03). */
export function GivenList({ windows }: { windows?: ListWindows }) {
  const t = useT()
  const now = useNow()
  const paths = useTaskPaths()
  const { navigate } = useServices()
  const manage = useArea() === 'MANAGE'
  const teacher = isTeacher(useMe().userTypeCd)
  const hasBooks = useFlag('BOOKS') && (manage || teacher)
  const list = useCallPage(task.list, {
    defaults: {
      size: manage ? defaultSize.consoleTasks : defaultSize.tasks,
      searchKeyword: '',
      ...useRecentDays(defaultRangeDays),
    },
    toRequest: (asked) => ({ ...asked, joinTextbook: true, ...(manage && { searchType: ofCompany }) }),
  })
  const [giving, setGiving] = useState(false)
  const [people, setPeople] = useState<{ task: Task; show: 'submitted' | 'missing' } | null>(null)
  const toGive = windows ? { onClick: () => setGiving(true) } : { component: Link, to: paths.give() }
  const opening = manage
    ? { onOpen: (row: { taskIdx: number }) => navigate(paths.view(row.taskIdx)) }
    : { rowTo: (row: { taskIdx: number }) => paths.view(row.taskIdx) }
  const page = (
    <ListPage
      list={list}
      title={t('teacherTitle')}
      searchLabel={t('search')}
      openRange
      more={
        hasBooks
          ? [
              {
                key: 'books',
                label: t('books'),
                icon: <BookIcon fontSize="small" />,
                onSelect: () => navigate(paths.books),
              },
            ]
          : []
      }
      actions={
        <Button variant="contained" startIcon={<AddIcon />} {...toGive}>
          {t('giveHomework')}
        </Button>
      }
      columns={givenColumns(
        {
          ...{ now, manage, textbookOf: paths.textbook },
          onPeople: windows ? (one, show) => setPeople({ task: one, show }) : undefined,
        },
        t,
      )}
      rowId={(row) => row.taskIdx}
      rowLabel={(row) => row.taskName}
      {...opening}
      renderCard={(row) => <GivenCard task={row} now={now} />}
      empty={{ title: t(manage ? 'empty.company' : 'empty.teacher'), text: t('empty.text') }}
      emptyAction={
        <Button variant="outlined" {...toGive}>
          {t('giveHomework')}
        </Button>
      }
    />
  )
  return (
    <>
      {page}
      <Suspense>
        {windows && giving && <windows.Give onClose={() => setGiving(false)} />}
        {windows && people && <windows.People {...people} now={now} onClose={() => setPeople(null)} />}
      </Suspense>
    </>
  )
}
