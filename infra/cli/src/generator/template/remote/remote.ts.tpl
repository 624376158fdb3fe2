import { defineRemote, together } from '@madang/remote-kit/define'
import rooms from './src/features/rooms/remote.ts'

export default defineRemote({
  name: <%name:ts%>,
  title: { ko: <%ko:ts%>, en: <%en:ts%> },
  languages: ['ko', 'en'],
  // one line a feature: each declares its own pages, and what leads to them
  ...together(rooms),
})
