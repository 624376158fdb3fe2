import { defineRemote, together } from '@madang/remote-kit/define'
import audit from './src/features/audit/remote.ts'
import branding from './src/features/branding/remote.ts'
import charges from './src/features/charges/remote.ts'
import groups from './src/features/groups/remote.ts'
import licence from './src/features/licence/remote.ts'
import logs from './src/features/logs/remote.ts'
import monitor from './src/features/monitor/remote.ts'
import notifications from './src/features/notifications/remote.ts'
import rooms from './src/features/rooms/remote.ts'
import settings from './src/features/settings/remote.ts'
import statistics from './src/features/statistics/remote.ts'
import today from './src/features/today/remote.ts'
import userDetail from './src/features/user-detail/remote.ts'
import userImport from './src/features/user-import/remote.ts'
import users from './src/features/users/remote.ts'

export default defineRemote({
  name: 'mf-manage',
  title: { ko: '관리', en: 'Management' },
  languages: ['ko', 'en'],
  // the first folder that a person may see counts
  ...together(
    rooms,
    logs,
    statistics,
    charges,
    notifications,
    audit,
    monitor,
    users,
    groups,
    userImport,
    userDetail,
    licence,
    settings,
    branding,
    today,
  ),
})
