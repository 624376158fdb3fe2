import { useToday } from '@madang/design-system/layout'
import { addMonths } from '@madang/domain'
import { useMemo } from 'react'

/** The period that a log shows at first: from this day a month ago up to today. */
export function useLastMonth(): { searchStartDate: string; searchEndDate: string } {
  const today = useToday()
  return useMemo(() => ({ searchStartDate: addMonths(today, -1), searchEndDate: today }), [today])
}
