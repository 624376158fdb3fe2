import { defineRemote, together } from '@madang/remote-kit/define'
import monitor from './src/features/monitor/remote.ts'
import rooms from './src/features/rooms/remote.ts'

export default defineRemote({
  name: 'mf-manage',
  title: { ko: '관리', en: 'Management' },
  languages: ['ko', 'en'],
  // the first folder that a person may see counts
  ...together(rooms, monitor),
})
