import { DayChart } from '@madang/design-system/dates'

/** A file of its own: what draws and picks days is no part of the page's first view. */
export default DayChart
