import type { Book } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { DescriptionList, Section, When } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { useBanks } from '../banks/use-banks.ts'
import { BookStatusChip } from './book-parts.tsx'

/** What is known of a book (MAN-BOOK-04), and how often homework was given from it. */
export function BookFacts({ book }: { book: Book }) {
  const t = useT()
  const banks = useBanks(book.bankType > 0)
  const workbook = book.bookType === 'WORKBOOK'
  return (
    <Section>
      <DescriptionList
        items={[
          { label: t('library.fact.type'), value: t(`library.type.${book.bookType}`) },
          { label: t('library.column.status'), value: <BookStatusChip book={book} /> },
          { label: t('library.column.author'), value: book.regUser.userName },
          { label: t('library.column.registered'), value: <When at={book.regDatetime} time="always" /> },
          { label: t('library.column.pages'), value: t('library.fact.pages', { count: book.pageCount }) },
          ...(workbook
            ? [
                {
                  label: t('library.column.questions'),
                  value: t('library.fact.questions', {
                    count: book.questionCount,
                    answers: book.answerCount,
                  }),
                },
              ]
            : []),
          {
            label: t('library.fact.used'),
            value:
              book.taskCount > 0
                ? t('library.fact.tasks', { count: book.taskCount })
                : t('library.fact.unused'),
          },
          ...(book.bankType > 0
            ? [{ label: t('library.column.bank'), value: banks.nameOf(book.bankType) }]
            : []),
          ...(book.bookDesc
            ? [
                {
                  label: t('library.fact.description'),
                  value: (
                    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                      {book.bookDesc}
                    </Box>
                  ),
                  wide: true,
                },
              ]
            : []),
        ]}
      />
    </Section>
  )
}
