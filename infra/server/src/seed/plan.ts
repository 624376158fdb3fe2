import { UserType } from '@madang/contract'
import { makeBooks, printBooks, type SeedBook } from './books.ts'
import { giveInClasses, scoreClassNotes } from './class-work.ts'
import { makeClasses, type SeedClass } from './classes.ts'
import { type SeedCompany, seedCompanies } from './companies.ts'
import {
  makeClassNotes,
  makeTasks,
  makeTextbooks,
  type SeedClassNote,
  type SeedTask,
  type SeedTextbook,
} from './homework.ts'
import { makeMessages, type SeedMessage } from './letters.ts'
import { makePeople, type SeedUser } from './people.ts'
import { makeRecords, type SeedChat, type SeedRecord } from './records.ts'
import { Codes, makeRooms, type SeedRoom, type SeedTemplate, seedTemplates } from './rooms.ts'
import { giveSomeBack } from './rounds.ts'
import type { SeedGroup } from './subjects.ts'

/** Everything of one demo company, as plain data: people by userId, times as text in the company's zone. */
export interface CompanyPlan {
  company: SeedCompany
  groups: SeedGroup[]
  users: SeedUser[]
  templates: readonly SeedTemplate[]
  rooms: SeedRoom[]
  classes: SeedClass[]
  records: SeedRecord[]
  chats: SeedChat[]
  books: SeedBook[]
  textbooks: SeedTextbook[]
  tasks: SeedTask[]
  classNotes: SeedClassNote[]
  messages: SeedMessage[]
}

/**
 * The demo as pure data: the same `today` (`yyyy-MM-dd`) and seed give the same companies, people and three months
 * of school life (API-SEED-01). Nothing in it happens on `today` or later but deadlines.
 */
export function planDemo(options: { today: string; seed: string }): CompanyPlan[] {
  const codes = new Codes()
  const printed = printBooks(options.seed)
  return seedCompanies.map((company) => {
    const { users, groups } = makePeople(company, options.seed)
    const rooms = makeRooms(company, users, { ...options, codes })
    const { classes, instantRooms } = makeClasses(company, rooms, users, { ...options, codes })
    const books = makeBooks(company, users, printed, options)
    const textbooks = makeTextbooks(books)
    const tasks = makeTasks(company, users, textbooks, rooms, options)
    giveInClasses(tasks, classes)
    giveSomeBack(tasks, textbooks, options.today)
    const classNotes = makeClassNotes(company, classes, options)
    scoreClassNotes(classNotes, { companyId: company.companyId, seed: options.seed })
    return {
      company,
      groups,
      users,
      templates: seedTemplates,
      rooms: [...rooms, ...instantRooms],
      classes,
      ...makeRecords(company, classes, options),
      books,
      textbooks,
      tasks,
      classNotes,
      messages: makeMessages(company, users, options),
    }
  })
}

/** For messages about what was made. */
export function countsOf({ users, rooms, classes, books, tasks, classNotes, messages }: CompanyPlan) {
  return {
    users: users.length,
    students: users.filter((u) => u.userTypeCd === UserType.STUDENT).length,
    rooms: rooms.length,
    classes: classes.length,
    attendances: classes.reduce((sum, c) => sum + c.attendees.length, 0),
    books: books.length,
    tasks: tasks.length,
    notes: classNotes.length + tasks.reduce((sum, t) => sum + t.users.filter((u) => u.note).length, 0),
    messages: messages.length,
  }
}
