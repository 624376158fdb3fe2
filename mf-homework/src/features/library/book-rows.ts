import { defaultSize, pageSizes } from '@madang/contract'
import { defineSetting } from '@madang/remote-kit'

/** MAN-BOOK-11: how many rows somebody likes to see. */
export const bookRows = defineSetting<number>({
  key: 'mf-homework.bookRows',
  of: 'browser',
  initial: defaultSize.books,
  check: (value): value is number => (pageSizes as readonly unknown[]).includes(value),
})
