import { list, text } from '../fields.ts'
import { limits, studyLimits } from '../limits.ts'

/** A book. */
export const bookFields = {
  'book.bookName': /* @__PURE__ */ text({ required: true, trim: true, max: studyLimits.bookName }),
  'book.bookDesc': /* @__PURE__ */ text({ max: studyLimits.bookDescription }),
} as const

export const copyFields = {
  bookName: /* @__PURE__ */ text({ required: true, trim: true, max: studyLimits.bookName }),
} as const

/** Homework of a textbook that is there (HW-25, HW-26). */
export const taskFields = {
  'task.taskName': /* @__PURE__ */ text({ required: true, trim: true, max: studyLimits.taskName }),
  userIdxList: /* @__PURE__ */ list({ min: 1, max: limits.unpaged }),
} as const

/** Homework of a book, a part of it, or pages of its own. */
export const taskBookFields = {
  ...taskFields,
  'textbook.textbookName': /* @__PURE__ */ text({ required: true, trim: true, max: studyLimits.bookName }),
} as const

/** Why a completed note is opened once more. */
export const reopenFields = {
  reason: /* @__PURE__ */ text({ required: true, trim: true, max: studyLimits.confirmComment }),
} as const
