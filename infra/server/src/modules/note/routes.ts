import { handle, handleRead, type Route } from '../../platform/router.ts'
import {
  addComment,
  addToBank,
  listBank,
  listComments,
  modBank,
  removeBank,
  useBank,
} from './comment.service.ts'
import { confirmMany, listCertain } from './confirm.service.ts'
import { checkPage, markAlike, markSolution, questionOfAll, setStatus } from './correct.service.ts'
import { drawInk, getInk } from './ink.service.ts'
import { fixReading, getReadings } from './reading.service.ts'
import { previewRemark, remark } from './remark.service.ts'
import { reopenNote } from './reopen.service.ts'
import { giveBack } from './round.service.ts'
import { listNotes } from './service.ts'
import { listAgendas, listLog, noteContent, viewNote } from './view.service.ts'
import { getWork, saveWork, startWork, submitting, submitWork } from './work.service.ts'
import { countWrongs, getWrong, listWrongs, saveWrong, setWrongReason, tryWrong } from './wrong.service.ts'

export const noteRoutes: readonly Route[] = [
  handleRead('note.list', listNotes, { mayLag: true }),
  handle('note.start', startWork),
  handleRead('note.work', getWork),
  handle('note.save', saveWork),
  handle('note.submit', submitWork, submitting),
  handleRead('note.ink', getInk),
  handle('note.draw', drawInk),
  handleRead('note.view', viewNote),
  handleRead('note.agendas', listAgendas),
  handleRead('note.json', noteContent),
  handle('note.mark', markSolution),
  handle('note.check', checkPage),
  handle('note.status', setStatus),
  handleRead('note.certain', listCertain),
  handle('note.confirmMany', confirmMany),
  handle('note.reopen', reopenNote),
  handleRead('note.remarkPreview', previewRemark),
  handle('note.remark', remark),
  handle('note.giveBack', giveBack),
  handleRead('note.question', questionOfAll),
  handle('note.markAlike', markAlike),
  handleRead('note.bank', listBank),
  handle('note.addToBank', addToBank),
  handle('note.modBank', modBank),
  handle('note.removeBank', removeBank),
  handle('note.useBank', useBank),
  handleRead('note.comments', listComments),
  handle('note.comment', addComment),
  handleRead('logNote.list', listLog),
  handleRead('note.readings', getReadings),
  handle('note.fixReading', fixReading),
  handleRead('note.wrongs', listWrongs),
  handleRead('note.wrongCounts', countWrongs),
  handleRead('note.wrong', getWrong),
  handle('note.saveWrong', saveWrong),
  handle('note.tryWrong', tryWrong),
  handle('note.wrongReason', setWrongReason),
]
