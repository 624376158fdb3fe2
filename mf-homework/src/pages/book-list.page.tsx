import { book, defaultRangeDays } from '@madang/contract'
import { Box, Button } from '@madang/design-system/core'
import { AddIcon } from '@madang/design-system/icons'
import { Tab, Tabs } from '@madang/design-system/ui'
import { useAddress, useSetting } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage, useRecentDays } from '@madang/remote-kit/list'
import { Link } from '@madang/remote-kit/router'
import { useBanks } from '../features/banks/use-banks.ts'
import { bookColumns } from '../features/library/book-columns.tsx'
import { BookCard } from '../features/library/book-parts.tsx'
import { type BookType, useBookPaths } from '../features/library/book-paths.ts'
import { bookRows } from '../features/library/book-rows.ts'
import { picturesAhead } from '../features/library/picture-ahead.ts'

/** `book/workbook` and `book/textbook`, in the console and in the service area (MAN-BOOK-01…03). */
export default function BookListPage() {
  const type: BookType = useAddress().pathname.endsWith('/textbook') ? 'TEXTBOOK' : 'WORKBOOK'
  return <BookList key={type} type={type} />
}

function BookList({ type }: { type: BookType }) {
  const t = useT()
  const paths = useBookPaths()
  const [size, keepSize] = useSetting(bookRows)
  const list = useCallPage(book.list, {
    defaults: { size, searchKeyword: '', searchBookStatus: '', ...useRecentDays(defaultRangeDays) },
    toRequest: ({ searchBookStatus: status, ...asked }) => ({
      ...asked,
      bookUse: 0,
      bookType: type,
      searchType: 1,
      ...(status && { searchBookStatus: Number(status) }),
    }),
  })
  const banks = useBanks(list.rows?.some(({ bankType }) => bankType > 0) ?? false)
  const setSize = (next: number) => {
    keepSize(next)
    list.setSize(next)
  }
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={paths.add(type)}>
      {t('library.add')}
    </Button>
  )
  return (
    <Box sx={{ display: 'contents' }} {...picturesAhead(list.rows ?? [])}>
      <ListPage
        list={{ ...list, setSize }}
        title={t('library.title')}
        label={t(`library.kinds.${type}`)}
        searchLabel={t('library.search')}
        rangeLabel={t('library.column.registered')}
        openRange
        filters={[
          {
            name: 'searchBookStatus',
            label: t('library.column.status'),
            options: [
              { value: '', label: t('library.status.all') },
              ...['0', '1', '2'].map((value) => ({ value, label: t(`library.status.${value}`) })),
            ],
          },
        ]}
        tabs={<TypeTabs type={type} />}
        actions={add}
        columns={bookColumns(type, t, banks.nameOf)}
        rowHeight={64}
        rowId={(row) => row.bookIdx}
        rowLabel={(row) => row.bookName}
        rowTo={(row) => paths.view(row.bookIdx)}
        renderCard={(row) => (
          <BookCard book={row} bank={row.bankType > 0 ? banks.nameOf(row.bankType) : ''} />
        )}
        empty={{ title: t(`library.empty.${type}`), text: t('library.empty.text') }}
        emptyAction={
          <Button variant="outlined" component={Link} to={paths.add(type)}>
            {t('library.add')}
          </Button>
        }
      />
    </Box>
  )
}

function TypeTabs({ type }: { type: BookType }) {
  const t = useT()
  const paths = useBookPaths()
  return (
    <Tabs value={type} aria-label={t('library.kinds.label')}>
      {(['WORKBOOK', 'TEXTBOOK'] as const).map((one) => (
        <Tab key={one} value={one} label={t(`library.kinds.${one}`)} component={Link} to={paths.list(one)} />
      ))}
    </Tabs>
  )
}
