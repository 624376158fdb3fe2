import { defineRemote, together } from '@madang/remote-kit/define'
import audit from './src/features/audit/remote.ts'
import logs from './src/features/logs/remote.ts'
import monitor from './src/features/monitor/remote.ts'
import notifications from './src/features/notifications/remote.ts'
import rooms from './src/features/rooms/remote.ts'
import statistics from './src/features/statistics/remote.ts'
import users from './src/features/users/remote.ts'

export default defineRemote({
  name: 'mf-manage',
  title: { ko: '관리', en: 'Management' },
  languages: ['ko', 'en'],
  // the first folder that a person may see counts
  ...together(rooms, logs, statistics, notifications, audit, monitor, users),
})
