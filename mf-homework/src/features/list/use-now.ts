import { formatWire } from '@madang/domain'
import { useBranding } from '@madang/remote-kit'

/** This moment as wire text of the company. */
export const useNow = (): string => formatWire(Date.now(), useBranding().company.timeZone)
