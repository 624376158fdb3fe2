import {
  AssignmentIcon,
  BarChartIcon,
  BookIcon,
  ClassIcon,
  GroupIcon,
  HistoryIcon,
  MonitorIcon,
  NoteIcon,
  NotificationIcon,
  PaymentIcon,
  PlayIcon,
  SchoolIcon,
  SettingsIcon,
} from '@madang/design-system/icons'
import type { ComponentType } from 'react'

type Icon = ComponentType<{ fontSize?: 'small' | 'medium' }>

/** Pictures by the names that remotes declare, and by the ids of the main tabs. */
const icons: Readonly<Record<string, Icon>> = {
  monitor: MonitorIcon,
  logMeet: HistoryIcon,
  log: HistoryIcon,
  history: HistoryIcon,
  join: GroupIcon,
  record: PlayIcon,
  statistic: BarChartIcon,
  chart: BarChartIcon,
  charges: PaymentIcon,
  payment: PaymentIcon,
  book: BookIcon,
  task: AssignmentIcon,
  homework: AssignmentIcon,
  note: NoteIcon,
  room: ClassIcon,
  class: ClassIcon,
  notice: NotificationIcon,
  board: NotificationIcon,
  group: GroupIcon,
  user: GroupIcon,
  users: GroupIcon,
  branding: SettingsIcon,
  settings: SettingsIcon,
}

/** A name that nobody knows gets the school. */
export const iconFor = (name: string): Icon => icons[name] ?? SchoolIcon
