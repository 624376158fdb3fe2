export { DateField, type DateFieldProps } from './dates/date-field.tsx'
export { DateRangePicker, type DateRangePickerProps } from './dates/date-range-picker.tsx'
export { type DateRange, lastDays, orderedRange } from './dates/range.ts'
