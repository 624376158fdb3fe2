import { addDays, addMonths } from '@madang/domain'

/** What the address names, as long as it is a month and not still to come. */
export const monthOf = (asked: string, thisMonth: string): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked <= thisMonth ? asked : thisMonth

/** First and last day. */
export const daysOf = (month: string) => ({
  searchStartDate: `${month}-01`,
  searchEndDate: addDays(addMonths(`${month}-01`, 1), -1),
})
