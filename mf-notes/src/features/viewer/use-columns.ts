import { useIsPhone } from '@madang/design-system/theme'
import { useSetting } from '@madang/remote-kit'
import { pageColumns, phoneColumns } from './columns.setting.ts'

/** How many pages stand beside each other here: a phone has a choice of its own (NOTES-16, MAN-NOTE-08). */
export function useColumns() {
  const wide = useSetting(pageColumns)
  const narrow = useSetting(phoneColumns)
  return useIsPhone() ? narrow : wide
}
