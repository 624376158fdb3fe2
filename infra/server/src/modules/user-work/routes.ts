import { handleRead, type Route } from '../../platform/router.ts'
import { classesOf, homeworkOf, roomsOf } from './service.ts'

export const userWorkRoutes: readonly Route[] = [
  handleRead('user.rooms', roomsOf, { mayLag: true }),
  handleRead('user.classes', classesOf, { mayLag: true }),
  handleRead('user.homework', homeworkOf, { mayLag: true }),
]
