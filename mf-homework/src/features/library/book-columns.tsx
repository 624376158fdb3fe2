import type { BookRow } from '@madang/contract'
import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import type { T } from '@madang/remote-kit/i18n'
import { BookName, BookStatusChip } from './book-parts.tsx'
import type { BookType } from './book-paths.ts'

/** Textbooks are read, so that they have no column of questions. */
export function bookColumns(type: BookType, t: T, bankName: (bankType: number) => string): Column<BookRow>[] {
  const questions: Column<BookRow> = {
    key: 'questionCount',
    header: t('library.column.questions'),
    width: 110,
    align: 'right',
    wideOnly: true,
  }
  return [
    {
      key: 'bookName',
      header: t('library.column.name'),
      flex: 3,
      minWidth: 200,
      render: (row) => <BookName book={row} />,
    },
    {
      key: 'bookStatus',
      header: t('library.column.status'),
      width: 120,
      render: (row) => <BookStatusChip book={row} />,
    },
    { key: 'pageCount', header: t('library.column.pages'), width: 90, align: 'right' },
    ...(type === 'WORKBOOK' ? [questions] : []),
    {
      key: 'bankType',
      header: t('library.column.bank'),
      width: 160,
      wideOnly: true,
      render: ({ bankType }) => (bankType > 0 ? bankName(bankType) : '–'),
    },
    {
      key: 'regUser',
      header: t('library.column.author'),
      minWidth: 140,
      flex: 1,
      render: (row) => row.regUser.userName,
    },
    {
      key: 'regDatetime',
      header: t('library.column.registered'),
      width: 150,
      wideOnly: true,
      render: (row) => <When at={row.regDatetime} />,
    },
  ]
}
