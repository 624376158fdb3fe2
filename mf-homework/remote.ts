import { defineRemote, together } from '@madang/remote-kit/define'
import doing from './src/features/doing/remote.ts'
import editor from './src/features/editor/remote.ts'
import follow from './src/features/follow/remote.ts'
import give from './src/features/give/remote.ts'
import library from './src/features/library/remote.ts'
import list from './src/features/list/remote.ts'
import pdfPreview from './src/features/pdf-preview/remote.ts'
import textbook from './src/features/textbook/remote.ts'

export default defineRemote({
  name: 'mf-homework',
  title: { ko: '숙제', en: 'Homework' },
  languages: ['ko', 'en'],
  // keep one line per feature
  ...together(doing, list, library, follow, give, textbook, editor, pdfPreview),
})
