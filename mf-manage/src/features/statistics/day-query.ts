/** The address of a log filtered to one day (MAN-STAT-04, MAN-STAT-06, MAN-JOIN-04). */
export const dayQuery = (day: string): URLSearchParams =>
  new URLSearchParams({ searchStartDate: day, searchEndDate: day })
