import { createContext, useContext } from 'react'

const ZoneContext = createContext<string | undefined>(undefined)

export const ZoneProvider = ZoneContext.Provider

/** The company's time zone (IANA name); the device's where no company is known. */
export const useTimeZone = (): string =>
  useContext(ZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone
