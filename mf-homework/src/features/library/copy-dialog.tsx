import { type Book, book as books, studyLimits } from '@madang/contract'
import { TextInput } from '@madang/design-system/core'
import { clipText } from '@madang/domain'
import { useServices } from '@madang/remote-kit'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useBookPaths } from './book-paths.ts'

/** A copy needs a name and opens when it is there (MAN-BOOK-06). */
export default function CopyDialog({ book, onClose }: { book: Book; onClose(): void }) {
  const t = useT()
  const paths = useBookPaths()
  const { navigate } = useServices()
  const form = useForm(books.copy, {
    values: { bookName: clipText(t('library.copy.nameOf', { name: book.bookName }), studyLimits.bookName) },
    toRequest: ({ bookName }) => ({ bookIdx: book.bookIdx, bookName }),
    invalidates: [books.list],
    success: t('library.copy.done'),
    onSuccess: ({ bookIdx }) => navigate(paths.view(bookIdx)),
  })
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('library.copy.title')}
      submitLabel={t('library.copy.submit')}
      onClose={onClose}
    >
      <TextInput {...form.field('bookName', t('library.column.name'))} counter autoFocus />
    </FormDialog>
  )
}
