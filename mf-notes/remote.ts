import { UserType } from '@madang/contract'
import { defineRemote } from '@madang/remote-kit/define'

const { TEACHER, STUDENT, TEACHER_OPEN } = UserType
const notes = {
  flag: 'HOMEWORK',
  needsTaskCategory: true,
  userTypes: [TEACHER, STUDENT, TEACHER_OPEN],
} as const
const page = { area: 'service', frame: 'service', signIn: 'required', ...notes } as const

export default defineRemote({
  name: 'mf-notes',
  title: { ko: '노트', en: 'Notes' },
  languages: ['ko', 'en'],
  pages: [
    {
      id: 'notes.list',
      path: '/:companyId/note/list/:kind',
      example: { kind: 'class' },
      title: { ko: '노트', en: 'Notes' },
      ...page,
    },
  ],
  folders: [
    { path: '/:companyId/note', to: '/:companyId/note/list/work', userTypes: [STUDENT] },
    { path: '/:companyId/note', to: '/:companyId/note/list/submitted' },
    { path: '/:companyId/note/list', to: '/:companyId/note/list/work', userTypes: [STUDENT] },
    { path: '/:companyId/note/list', to: '/:companyId/note/list/submitted' },
  ],
  tabs: [{ id: 'note', order: 20, to: 'note', icon: 'note', label: { ko: '노트', en: 'Notes' }, ...notes }],
})
