import { handle, type Route } from '../../platform/router.ts'
import { listNotes } from './service.ts'

export const noteRoutes: readonly Route[] = [handle('note.list', listNotes)]
