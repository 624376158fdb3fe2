import type { Notification } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { NotificationRow } from './store.ts'

export const presentNotification = (
  { regDatetime, modDatetime, ...row }: NotificationRow,
  timeZone: string,
): Notification => ({
  ...row,
  regDatetime: formatWire(regDatetime, timeZone),
  modDatetime: formatWire(modDatetime, timeZone),
})
