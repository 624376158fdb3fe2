import { formatQuestions } from '@madang/domain'
import { printPages } from '../note-pages.ts'
import { type Deeds, h, student, t } from './stage.ts'

const kept = async () => {
  const { body } = await t.as('alpha', 'teacher1').call('note.addToBank', { text: '비밀 이야기' })
  return { bankIdx: body.result.bankIdx }
}
const letter = async () => {
  const { body } = await t.as('alpha', 'teacher1').call('message.send', {
    message: { title: '쪽지', contents: '<p>비밀 이야기</p>', messageStatusCd: 'SEND' },
    receiverList: [student().userIdx],
  })
  return { messageIdxList: [body.result.messageIdx], messageType: 'SEND' }
}
const newBook = async () => {
  const { body } = await t.as('alpha', 'teacher1').call('book.add', { book: { bookName: '수학' } })
  return { bookIdx: body.result.bookIdx }
}

/** Books, homework, notes on it, and letters. */
export const ofHomework: Deeds = {
  'book.add': {
    who: 'teacher1',
    actions: ['BOOK_ADDED'],
    ready: async () => ({ book: { bookName: '수학' } }),
  },
  'book.modify': {
    who: 'teacher1',
    actions: ['BOOK_CHANGED'],
    ready: async () => ({ book: { ...(await newBook()), revision: 1, bookName: '수학 2' } }),
  },
  'book.copy': {
    who: 'teacher2',
    actions: ['BOOK_ADDED'],
    ready: async () => ({ ...(await newBook()), bookName: '수학 3' }),
  },
  'book.saveChapters': {
    who: 'teacher1',
    actions: ['BOOK_CHANGED'],
    ready: async () => ({
      ...(await newBook()),
      chapterList: [{ title: '1', startPage: null, children: [] }],
    }),
  },
  'book.remove': { who: 'teacher1', actions: ['BOOK_REMOVED'], ready: () => newBook() },
  'task.add': {
    who: 'teacher1',
    actions: ['HOMEWORK_GIVEN'],
    ready: async () => {
      const { textbookIdx } = await h.give(['student1'])
      return { textbookIdx, task: h.given(), userIdxList: [student().userIdx] }
    },
  },
  'task.addBook': {
    who: 'teacher1',
    actions: ['HOMEWORK_GIVEN'],
    ready: async () => ({
      textbook: { textbookName: '교재', bookIdx: (await h.newBook(2)).bookIdx },
      task: h.given(),
      userIdxList: [student().userIdx],
    }),
  },
  'task.remove': {
    who: 'teacher1',
    actions: ['HOMEWORK_REMOVED'],
    ready: async () => ({ taskIdx: (await h.give(['student1'])).taskIdx }),
  },
  'textbook.saveAnswers': {
    who: 'teacher1',
    actions: ['ANSWERS_CHANGED'],
    ready: async () => ({
      textbook: {
        textbookIdx: (await h.give(['student1'])).textbookIdx,
        solutionJsonStr: formatQuestions(h.questionsOf(3, 1, { answers: ['다른 답'] })),
      },
    }),
  },
  'textbook.remove': {
    who: 'teacher1',
    actions: ['HOMEWORK_REMOVED'],
    ready: async () => ({ textbookIdx: (await h.give(['student1'])).textbookIdx }),
  },
  'note.status': {
    who: 'teacher1',
    actions: ['NOTE_CONFIRMED'],
    ready: async () => {
      const { taskIdx } = await h.give(['student1'])
      const { noteIdx } = await h.handIn('student1', taskIdx)
      return { noteIdx, statusCd: 4, confirmComment: '비밀 이야기' }
    },
  },
  'note.confirmMany': {
    who: 'teacher1',
    actions: ['NOTE_CONFIRMED'],
    ready: async () => {
      const { taskIdx } = await h.give(['student1'], { task: { autoReview: 1 } })
      const { noteIdx } = await h.handIn('student1', taskIdx)
      return { noteIdxList: [noteIdx] }
    },
  },
  'note.reopen': {
    who: 'teacher1',
    actions: ['NOTE_REOPENED'],
    ready: async () => {
      const { taskIdx } = await h.give(['student1'], { task: { autoReview: 1, autoFinal: 1 } })
      // nothing was written: all of it is certainly wrong, and so complete by itself
      const { noteIdx } = await h.handIn('student1', taskIdx)
      return { noteIdx, reason: '정답을 고쳤어요' }
    },
  },
  'note.remark': {
    who: 'teacher1',
    actions: ['NOTES_REMARKED'],
    ready: async () => {
      const { taskIdx, textbookIdx } = await h.give(['student1'], { task: { autoReview: 1, autoFinal: 1 } })
      await h.handIn('student1', taskIdx, [{ no: 1, answer: '비밀 이야기' }])
      const questions = h.questionsOf(3, 1).map((one) => ({ ...one, answers: ['비밀 이야기'] }))
      const solutionJsonStr = formatQuestions(questions)
      await t
        .as('alpha', 'teacher1')
        .call('textbook.saveAnswers', { textbook: { textbookIdx, solutionJsonStr } })
      return { textbookIdx, noList: [1] }
    },
  },
  'note.giveBack': {
    who: 'teacher1',
    actions: ['NOTE_RETURNED'],
    ready: async () => {
      const { taskIdx } = await h.give(['student1'])
      const { noteIdx } = await h.handIn('student1', taskIdx)
      return { noteIdx, comment: '비밀 이야기' }
    },
  },
  'note.printWrongsOf': {
    who: 'teacher1',
    actions: ['WRONGS_PRINTED'],
    ready: async () => {
      const { taskIdx } = await h.give(['student1'], { task: { autoReview: 1, autoFinal: 1 } })
      const { noteIdx } = await h.handIn('student1', taskIdx)
      await printPages(t)
      return { noteIdx }
    },
  },
  'note.fixReading': {
    who: 'teacher1',
    actions: ['READING_CORRECTED'],
    ready: async () => {
      const { taskIdx } = await h.give(['student1'])
      const { noteIdx } = await h.handIn('student1', taskIdx)
      return { noteIdx, no: 1, answer: '37' }
    },
  },
  'note.addToBank': {
    who: 'teacher1',
    actions: ['BANK_COMMENT_ADDED'],
    ready: async () => ({ text: '비밀 이야기' }),
  },
  'note.modBank': {
    who: 'teacher1',
    actions: ['BANK_COMMENT_CHANGED'],
    ready: async () => ({ ...(await kept()), title: '풀이', shared: true }),
  },
  'note.removeBank': { who: 'teacher1', actions: ['BANK_COMMENT_REMOVED'], ready: () => kept() },
  'message.remove': { who: 'teacher1', actions: ['MESSAGE_REMOVED'], ready: letter },
}
