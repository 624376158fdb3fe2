import type { AuditAction, CallId } from '@madang/contract'
import { and, eq } from 'drizzle-orm'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { classesOf } from '../classes.ts'
import type { FixtureUser } from '../fixture.ts'
import { homeworkOf } from '../homework.ts'

/** What the deeds are done in: there once it was started. */
export let t: TestApp
export let c: ReturnType<typeof classesOf>
export let h: ReturnType<typeof homeworkOf>
export async function startStage(): Promise<void> {
  t = await startTestApp()
  c = classesOf(t)
  h = homeworkOf(t)
}

export const student = () => t.people.alpha.student1
export const setStudent = (change: Partial<typeof users.$inferInsert>) =>
  t.services.db.asPlatform((tx) =>
    tx
      .update(users)
      .set(change)
      .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userIdx, student().userIdx))),
  )

export interface Deed {
  who: FixtureUser | 'nobody'
  area?: 'MANAGE'
  actions: readonly AuditAction[]
  /** Brings about what the call changes, and gives its request. */
  ready: () => Promise<Record<string, unknown>>
  /** Sent with the call; asked for after `ready`. */
  headers?: () => Record<string, string>
}
export type Deeds = Partial<Record<CallId, Deed>>
