import { recentDays, useToday } from '@madang/design-system/layout'
import { useMemo } from 'react'

/** Defaults of a list with a period: the last days up to today in the company's zone, under the names of the contract. */
export function useRecentDays(days: number): { searchStartDate: string; searchEndDate: string } {
  const today = useToday()
  return useMemo(() => {
    const { start, end } = recentDays(days, today)
    return { searchStartDate: start, searchEndDate: end }
  }, [days, today])
}
