import { useToday } from '@madang/design-system/layout'
import { useSearchParams } from '@madang/remote-kit/router'
import { useEffect, useState } from 'react'
import { monthOf } from './month.rules.ts'

/** MAN-STAT-10: charts react to changes after this, ms; who goes through months asks for the last one alone. */
export const reactAfter = 300

function useLater<T>(value: T): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    if (value === later) return
    const timer = setTimeout(() => setLater(value), reactAfter)
    return () => clearTimeout(timer)
  }, [value, later])
  return later
}

/** The month of the address (`searchYm`), and the one that is drawn. */
export function useMonth() {
  const thisMonth = useToday().slice(0, 7)
  const [params, setParams] = useSearchParams()
  const month = monthOf(params.get('searchYm'), thisMonth)
  const setMonth = (next: string) =>
    setParams(next === thisMonth ? {} : { searchYm: next }, { replace: true })
  return { month, shown: useLater(month), thisMonth, setMonth }
}
