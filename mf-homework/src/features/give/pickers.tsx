import { type BookRow, book, type Task, task } from '@madang/contract'
import { Box, Stack, Typography } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, keepPreviousData, useQuery } from '@madang/remote-kit/query'
import { type ComponentType, useState } from 'react'
import { Cover } from '../library/book-parts.tsx'
import { PickDialog, pickSize } from './pick-dialog.tsx'

interface Asked {
  page: number
  size: number
  searchKeyword?: string
}

/** What one of a kind is picked by. */
interface Kind<Row> {
  name: 'book' | 'task'
  useFound(asked: Asked): {
    data: { content: Row[]; total: number } | undefined
    error: Error | null
    refetch(): Promise<unknown>
  }
  rowId(row: Row): number
  disabled?(row: Row): boolean
  /** As the address of the form names it. */
  query(row: Row): string
  Line: ComponentType<{ row: Row }>
}

export interface PickerProps {
  onPick(query: string): void
  onClose(): void
}

const Lines = ({ title, text }: { title: string; text: string }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  </Box>
)

function BookLine({ row }: { row: BookRow }) {
  const t = useT()
  const { pageCount, questionCount, regUser } = row
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      <Cover book={row} width={40} />
      <Lines
        title={row.bookName}
        text={[
          t('give.pick.pages', { count: pageCount }),
          t('give.pick.questions', { count: questionCount }),
          regUser.userName,
        ].join(' · ')}
      />
    </Stack>
  )
}

const TaskLine = ({ row }: { row: Task }) => (
  <>
    <Lines title={row.taskName} text={row.textbook.textbookName} />
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      <When at={row.regDatetime} />
    </Typography>
  </>
)

const options = { placeholderData: keepPreviousData, throwOnError: false } as const

const books: Kind<BookRow> = {
  name: 'book',
  useFound: (asked) => useQuery({ ...callQuery(book.list, asked), ...options }),
  rowId: (row) => row.bookIdx,
  disabled: (row) => row.pageCount === 0,
  query: (row) => `?bookIdx=${row.bookIdx}`,
  Line: BookLine,
}

const tasks: Kind<Task> = {
  name: 'task',
  useFound: (asked) => useQuery({ ...callQuery(task.list, { ...asked, joinTextbook: true }), ...options }),
  rowId: (row) => row.taskIdx,
  query: (row) => `?textbookIdx=${row.textbookIdx}&taskIdx=${row.taskIdx}`,
  Line: TaskLine,
}

function Picker<Row>({ of, onPick, onClose }: PickerProps & { of: Kind<Row> }) {
  const t = useT()
  const [keyword, setWords] = useState('')
  const [page, setPage] = useState(1)
  const found = of.useFound({ page, size: pickSize, ...(keyword !== '' && { searchKeyword: keyword }) })
  return (
    <PickDialog
      title={t(`give.pick.${of.name}`)}
      searchLabel={t(`give.pick.${of.name}Search`)}
      empty={t(keyword ? 'give.empty.found' : `give.empty.${of.name}s`)}
      list={{
        rows: found.data?.content,
        total: found.data?.total ?? 0,
        error: found.error,
        retry: () => void found.refetch(),
        keyword,
        setKeyword: (next) => {
          setWords(next)
          setPage(1)
        },
        page,
        setPage,
      }}
      rowId={of.rowId}
      disabled={of.disabled}
      render={(row) => <of.Line row={row} />}
      onPick={(row) => onPick(of.query(row))}
      onClose={onClose}
    />
  )
}

/** A book of the library, or homework that was given before. */
export const SourcePicker = ({ kind, ...rest }: PickerProps & { kind: 'book' | 'task' }) =>
  kind === 'book' ? <Picker of={books} {...rest} /> : <Picker of={tasks} {...rest} />
