import { createContext, useContext } from 'react'

const ClockContext = createContext<() => number>(() => Date.now())

export const ClockProvider = ClockContext.Provider

/** Tells the time, ms since 1970: the server's where the page knows it. */
export const useClock = (): (() => number) => useContext(ClockContext)
