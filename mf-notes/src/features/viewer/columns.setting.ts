import { defineSetting } from '@madang/remote-kit'

export const columnChoices = [1, 2, 3, 4] as const
export type Columns = (typeof columnChoices)[number]

/** How many pages stand beside each other (NOTES-16, MAN-NOTE-08). */
export const pageColumns = defineSetting<Columns>({
  key: 'mf-notes.pageColumns',
  of: 'person',
  initial: 2,
  check: (value): value is Columns => columnChoices.includes(value as Columns),
})

/** The same on a phone, where two pages are too small to read. */
export const phoneColumns = defineSetting<Columns>({
  key: 'mf-notes.phoneColumns',
  of: 'person',
  initial: 1,
  check: (value): value is Columns => columnChoices.includes(value as Columns),
})
