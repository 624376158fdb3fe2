import { createContext, useContext } from 'react'

const ZoneContext = createContext<string | undefined>(undefined)

export const ZoneProvider = ZoneContext.Provider

/** The company's time zone (IANA name); the device's where no company is known. */
export const useTimeZone = (): string => useContext(ZoneContext) ?? readerZone()

/** The zone of the device that somebody reads on (IANA name). */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
