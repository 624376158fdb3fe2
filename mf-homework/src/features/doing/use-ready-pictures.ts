import { useEffect } from 'react'
import type { Pages } from '../pages/use-pages.ts'

/** Reads and decodes the pictures of both neighbours, so that a page that is turned to is there at once. */
export function useReadyPictures(pages: Pages, pageNo: number): void {
  const addresses = [pages.page(pageNo + 1), pages.page(pageNo - 1)]
    .flatMap((page) => page?.imgUrl ?? [])
    .join(' ')
  useEffect(() => {
    const pictures = addresses
      .split(' ')
      .filter(Boolean)
      .map((address) => {
        const picture = new Image()
        picture.fetchPriority = 'low'
        picture.src = address
        // what can't be read says so where it is shown
        void picture.decode?.().catch(() => {})
        return picture
      })
    return () => {
      for (const picture of pictures) if (!picture.complete) picture.src = ''
    }
  }, [addresses])
}
