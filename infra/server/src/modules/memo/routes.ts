import { handle, handleRead, type Route } from '../../platform/router.ts'
import { listMemos, saveMemo } from './service.ts'

export const memoRoutes: readonly Route[] = [
  handleRead('memo.list', listMemos),
  handle('memo.save', saveMemo),
]
