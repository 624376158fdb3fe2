import { handle, handleRead, OK, type Route } from '../../platform/router.ts'
import { addTask, addTaskOfBook } from './give.service.ts'
import { hurry } from './hurry.service.ts'
import { getTask, listDetail, listParts, removeTask } from './one.service.ts'
import { listQuestions } from './questions.service.ts'
import { listTasks } from './service.ts'

export const taskRoutes: readonly Route[] = [
  handleRead('task.list', listTasks, { mayLag: true }),
  handleRead('task.get', getTask),
  handle('task.add', addTask),
  handle('task.addBook', addTaskOfBook),
  handle('task.remove', async (ctx, request) => {
    await removeTask(ctx, request)
    return OK
  }),
  handleRead('task.users', listParts),
  handleRead('task.userDetail', listDetail),
  handleRead('task.questions', listQuestions),
  handle('task.hurry', hurry),
]
