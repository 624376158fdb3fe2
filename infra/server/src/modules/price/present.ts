import type { UnitPrice } from '@madang/contract'
import type { PriceRow } from './store.ts'

export const presentPrice = ({ roomTitle, ...row }: PriceRow): UnitPrice => ({ ...row, room: { roomTitle } })
