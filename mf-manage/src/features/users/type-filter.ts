import type { T } from '@madang/remote-kit/i18n'
import { offeredTypes, typesOf } from './type-filter.rules.ts'

/** Whose accounts a list shows, by type (MAN-USER-10). `asked`: as the address writes it. */
export const typeFilter = (t: T, asked: string) => ({
  label: t('users.column.type'),
  options: [
    { value: '', label: t('users.allTypes') },
    ...offeredTypes(asked).map((value) => ({
      value,
      label: typesOf(value)
        .map((type) => t(`users.type.${type}`))
        .join(', '),
    })),
  ],
})

/** What the list asks for: everybody where the address names no type. */
export const typesAsked = (asked = '') => {
  const types = typesOf(asked)
  return types.length > 0 ? { userTypeCd: types } : {}
}
