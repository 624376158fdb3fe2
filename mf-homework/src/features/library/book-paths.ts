import { useArea } from '@madang/remote-kit'
import { useMemo } from 'react'

export type BookType = 'WORKBOOK' | 'TEXTBOOK'

/** Addresses of the library in the area where somebody is: the console and the service area show the same. */
export function useBookPaths() {
  const area = useArea()
  return useMemo(() => {
    const here = area === 'MANAGE' ? 'manage/' : ''
    return {
      list: (type: BookType) => `${here}book/${type === 'TEXTBOOK' ? 'textbook' : 'workbook'}`,
      view: (bookIdx: number) => `${here}book/view?bookIdx=${bookIdx}`,
      add: (type: BookType) => `${here}book/edit?bookType=${type}`,
      edit: (bookIdx: number) => `${here}book/edit?bookIdx=${bookIdx}`,
      give: (bookIdx: number) => `${here}task/give?bookIdx=${bookIdx}`,
    }
  }, [area])
}
