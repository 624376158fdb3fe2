import type { SeedClass } from './classes.ts'
import type { SeedClassNote, SeedTask } from './homework.ts'
import { randomOf } from './random.ts'

/**
 * Homework that a teacher gave to people of a class on the same day was given towards its end. It only ever moves to an
 * earlier time of its day, so that nothing was begun before it was given.
 */
export function giveInClasses(tasks: readonly SeedTask[], classes: readonly SeedClass[]): void {
  const held = Map.groupBy(classes, ({ leader, startDatetime }) => `${leader} ${startDatetime.slice(0, 10)}`)
  for (const task of tasks) {
    const given = new Set(task.users.map(({ userId }) => userId))
    const of = held
      .get(`${task.author} ${task.regDatetime.slice(0, 10)}`)
      ?.find(
        ({ endDatetime, attendees }) =>
          endDatetime < task.regDatetime && attendees.some(({ userId }) => given.has(userId)),
      )
    if (of) task.regDatetime = of.endDatetime
  }
}

/** In most classes with notes some questions were solved in them. */
export function scoreClassNotes(
  notes: readonly SeedClassNote[],
  { companyId, seed }: { companyId: string; seed: string },
): void {
  const random = randomOf(seed, companyId, 'classScores')
  for (const own of Map.groupBy(notes, ({ meetCode }) => meetCode).values()) {
    const questionCount = random.chance(0.7) ? random.int(4, 10) : 0
    for (const note of own) {
      if (questionCount === 0) continue
      note.questionCount = questionCount
      note.solveCount = questionCount - random.int(0, 2)
      note.wrongCount = random.int(0, Math.min(4, note.solveCount))
    }
  }
}
