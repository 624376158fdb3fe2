/** A whole number as it is read: both languages group by commas. */
const number = new Intl.NumberFormat('en-US')
export const grouped = (value: number): string => number.format(value)
