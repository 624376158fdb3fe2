import type { BookRow } from '@madang/contract'

/** Pictures that were asked for already; the browser keeps them. */
const asked = new Set<string>()

function load(url: string) {
  if (url === '' || asked.has(url)) return
  asked.add(url)
  const picture = new Image()
  picture.fetchPriority = 'high'
  picture.src = url
}

type Row = Pick<BookRow, 'bookIdx' | 'imgUrl'>

/** The book that the row or card under this node opens. */
function bookAt(target: EventTarget, rows: readonly Row[]): Row | undefined {
  const place = target instanceof Element ? target.closest('a[href], [role="row"], li') : null
  const link = place?.matches('a') ? place : place?.querySelector('a[href]')
  const bookIdx = link && new URL((link as HTMLAnchorElement).href).searchParams.get('bookIdx')
  return bookIdx ? rows.find((row) => row.bookIdx === Number(bookIdx)) : undefined
}

/**
 * Asks for a book's first page when somebody is about to open the book: the pointer rests on its row or presses it, or the
 * keyboard comes to it. On a slow line the picture is most of the wait, and it needn't wait for the book. For an element around
 * the list.
 */
export function picturesAhead(rows: readonly Row[]) {
  const soon = ({ target }: { target: EventTarget }) => load(bookAt(target, rows)?.imgUrl ?? '')
  return {
    onPointerOver: (event: { target: EventTarget; pointerType: string }) => {
      // a finger that is over a row scrolls; one that presses is heard below
      if (event.pointerType === 'mouse') soon(event)
    },
    onPointerDown: soon,
    onFocus: soon,
  }
}
