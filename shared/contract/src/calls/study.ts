import { defineCalls } from '../call.ts'

/** Notes and homework lists (requirements B.5, B.6), as far as screens exist. */
export const studyCalls = defineCalls({
  'note.list': {
    ref: 'B-098',
    summary: 'Notes by kind (searchType, A-62)',
    path: '/api/note',
    command: 'LIST',
    answer: 'resultPage',
    who: ['any'],
    errors: ['WB-403-101'],
  },
  'task.list': {
    ref: 'B-112',
    summary: "Homework: a teacher's own, a student's given",
    path: '/api/task',
    command: 'LIST',
    answer: 'resultPage',
    who: ['any'],
  },
})
