import { type Book, book as books, task } from '@madang/contract'
import { Alert, Box, Button, lazy, Stack, Suspense } from '@madang/design-system/core'
import { AssignmentIcon, CopyIcon, DeleteIcon, EditIcon } from '@madang/design-system/icons'
import { Breadcrumb, PageFrame, type PageFrameProps, Section } from '@madang/design-system/layout'
import { SwitchField } from '@madang/design-system/ui'
import { useFlag, useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { useMemo, useRef, useState } from 'react'
import { MarkedPages, PagesAndMore } from '../pages/marked-pages.tsx'
import { QuestionTable } from '../pages/question-table.tsx'
import { questionsOf } from '../pages/questions-of.ts'
import { type Pages, useKnownPage } from '../pages/use-pages.ts'
import { BookFacts } from './book-facts.tsx'
import { useBookPaths } from './book-paths.ts'
import { ContentsSection } from './contents-section.tsx'

const CopyDialog = lazy(() => import('./copy-dialog.tsx'))

interface BookViewProps extends Pick<PageFrameProps, 'width'> {
  book: Book
  /** Its pages, which are on their way already. */
  pages: Pages
}

/** A book with its pages, answers and contents, and what may be done with it (MAN-BOOK-04, MAN-BOOK-05). */
export function BookView({ book, pages, width }: BookViewProps) {
  const t = useT()
  const paths = useBookPaths()
  const { navigate } = useServices()
  const givesHomework = useFlag('HOMEWORK')
  const [copying, setCopying] = useState(false)
  const remove = useAction(books.remove, {
    confirm: {
      title: t('library.remove.ask', { name: book.bookName }),
      text: t(book.taskCount > 0 ? 'library.remove.usedText' : 'library.remove.text'),
      confirmLabel: t('library.remove.confirm'),
      danger: true,
    },
    invalidates: [books.list, task.list],
    success: t('library.remove.done'),
    onSuccess: () => navigate(paths.list(book.bookType), { replace: true }),
  })
  const { can } = book
  return (
    <PageFrame
      title={book.bookName}
      width={width}
      breadcrumb={
        <Breadcrumb
          items={[
            {
              key: 'list',
              content: <Link to={paths.list(book.bookType)}>{t(`library.kinds.${book.bookType}`)}</Link>,
            },
            { key: 'book', content: t('library.view.title') },
          ]}
        />
      }
      more={[
        ...(can.copy
          ? [
              {
                key: 'copy',
                label: t('library.copy.button'),
                icon: <CopyIcon />,
                onSelect: () => setCopying(true),
              },
            ]
          : []),
        ...(can.modify
          ? [
              {
                key: 'edit',
                label: t('library.edit'),
                icon: <EditIcon />,
                onSelect: () => navigate(paths.edit(book.bookIdx)),
              },
            ]
          : []),
        ...(can.remove
          ? [
              {
                key: 'remove',
                label: t('library.remove.button'),
                icon: <DeleteIcon />,
                danger: true,
                disabled: remove.pending,
                onSelect: () => void remove.run({ bookIdx: book.bookIdx }),
              },
            ]
          : []),
      ]}
      actions={
        givesHomework && book.pageCount > 0 ? (
          <Button
            variant="contained"
            startIcon={<AssignmentIcon />}
            component={Link}
            to={paths.give(book.bookIdx)}
          >
            {t('library.give')}
          </Button>
        ) : undefined
      }
    >
      <BookFacts book={book} />
      <BookBody book={book} pages={pages} />
      {copying && (
        <Suspense>
          <CopyDialog book={book} onClose={() => setCopying(false)} />
        </Suspense>
      )}
    </PageFrame>
  )
}

function BookBody({ book, pages: asked }: Pick<BookViewProps, 'book' | 'pages'>) {
  const t = useT()
  const [pageNo, setPageNo] = useState(1)
  const [keys, setKeys] = useState(true)
  const [current, setCurrent] = useState<number | null>(null)
  const pages = useKnownPage(asked, book.firstPage)
  const read = useMemo(() => questionsOf(book.solutionJsonStr), [book.solutionJsonStr])
  const questions = read ?? []
  const reader = useRef<HTMLDivElement>(null)
  const goTo = (to: number) => {
    setPageNo(Math.min(Math.max(1, to), book.pageCount))
    const node = reader.current
    if (node && node.getBoundingClientRect().top < 0) node.scrollIntoView()
  }
  return (
    <PagesAndMore>
      <Box ref={reader} sx={{ minWidth: 0, scrollMarginTop: 16 }}>
        <MarkedPages
          pages={pages}
          name={book.bookName}
          pageNo={pageNo}
          onPage={goTo}
          questions={questions}
          keys={keys}
          current={current}
          tools={
            questions.length > 0 && (
              <SwitchField label={t('library.showKeys')} checked={keys} onChange={setKeys} />
            )
          }
          none={book.pageCount === 0 ? t('library.noPages') : undefined}
        />
      </Box>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <ContentsSection book={book} onPage={goTo} />
        {read === null && <Alert severity="warning">{t('library.unreadable')}</Alert>}
        {questions.length > 0 && (
          <Section title={t('library.questionsAndKeys')}>
            <QuestionTable
              questions={questions}
              keys={keys}
              current={current}
              onOpen={({ no, page }) => {
                setCurrent(no)
                goTo(page)
              }}
            />
          </Section>
        )}
      </Stack>
    </PagesAndMore>
  )
}
