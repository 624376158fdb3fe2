import { UserType } from '@madang/contract'
import { makeClasses, type SeedClass } from './classes.ts'
import { type SeedCompany, seedCompanies } from './companies.ts'
import {
  makeClassNotes,
  makeTasks,
  makeTextbooks,
  type SeedNote,
  type SeedTask,
  type SeedTextbook,
} from './homework.ts'
import { makeMessages, type SeedMessage } from './letters.ts'
import { makePeople, type SeedUser } from './people.ts'
import { Codes, makeRooms, type SeedRoom, type SeedTemplate, seedTemplates } from './rooms.ts'

/** Everything of one demo company, as plain data: people by userId, times as text in the company's zone. */
export interface CompanyPlan {
  company: SeedCompany
  groups: string[]
  users: SeedUser[]
  templates: readonly SeedTemplate[]
  rooms: SeedRoom[]
  classes: SeedClass[]
  textbooks: SeedTextbook[]
  tasks: SeedTask[]
  classNotes: SeedNote[]
  messages: SeedMessage[]
}

/**
 * The demo as pure data: the same `today` (`yyyy-MM-dd`) and seed give the same companies, people and three months
 * of school life (API-SEED-01). Nothing in it happens on `today` or later but deadlines.
 */
export function planDemo(options: { today: string; seed: string }): CompanyPlan[] {
  const codes = new Codes()
  return seedCompanies.map((company) => {
    const { users, groups } = makePeople(company, options.seed)
    const rooms = makeRooms(company, users, { ...options, codes })
    const { classes, instantRooms } = makeClasses(company, rooms, users, { ...options, codes })
    const textbooks = makeTextbooks(company, users, options)
    return {
      company,
      groups,
      users,
      templates: seedTemplates,
      rooms: [...rooms, ...instantRooms],
      classes,
      textbooks,
      tasks: makeTasks(company, users, textbooks, rooms, options),
      classNotes: makeClassNotes(company, classes, options),
      messages: makeMessages(company, users, options),
    }
  })
}

/** For messages about what was made. */
export function countsOf({ users, rooms, classes, tasks, classNotes, messages }: CompanyPlan) {
  return {
    users: users.length,
    students: users.filter((u) => u.userTypeCd === UserType.STUDENT).length,
    rooms: rooms.length,
    classes: classes.length,
    attendances: classes.reduce((sum, c) => sum + c.attendees.length, 0),
    tasks: tasks.length,
    notes: classNotes.length + tasks.reduce((sum, t) => sum + t.users.filter((u) => u.note).length, 0),
    messages: messages.length,
  }
}
