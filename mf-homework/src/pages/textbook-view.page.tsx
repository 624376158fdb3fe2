import { TextbookView } from '../features/textbook/textbook-view.tsx'
import { TextbookOf } from '../features/textbook/use-textbook.tsx'

/** `task/textBookView` and `task/textbook/view?textbookIdx` (HW-43…48). */
export default function TextbookViewPage() {
  return <TextbookOf>{(shown) => <TextbookView {...shown} />}</TextbookOf>
}
