import assert from 'node:assert/strict'
import type { UserImport } from '@madang/contract'
import { and, eq, sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { userGroup } from '../db/schema/group.ts'
import { users } from '../db/schema/user.ts'
import { runImport } from '../modules/user-import/run.ts'
import type { TestApp } from './app.ts'
import type { FixtureUser } from './fixture.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const PASSWORD = 'Haneul!2026'
export const HEAD = ['아이디', '이름', '휴대전화', '비밀번호']
export const file = (bytes: Uint8Array, filename = '명단.xlsx') => ({ filename, mimetype: XLSX, bytes })

export async function book(
  fill: (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void,
): Promise<Buffer> {
  const made = new ExcelJS.Workbook()
  fill(made.addWorksheet('명단'), made)
  return Buffer.from(await made.xlsx.writeBuffer())
}
export const table = (rows: readonly (readonly unknown[])[], head: readonly string[] = HEAD) =>
  book((sheet) => {
    sheet.addRow([...head])
    for (const row of rows) sheet.addRow([...row])
  })

/** A group of alpha that people are brought into. */
export const groupForImports = (t: TestApp): Promise<number> =>
  t.services.db.asPlatform(async (tx) => {
    const [row] = await tx.insert(userGroup).values({ companyCode: 'ALPHA', groupName: '1반' }).returning()
    return row!.groupIdx
  })

export const running = (attempt = 1, signal = new AbortController().signal) => ({
  attempt,
  signal,
  progress: async () => {},
})

/** What a test of imports asks for, of the app and the group that are there once it has started. */
export function importsOf(app: () => TestApp, group: () => number) {
  const as = (who: FixtureUser = 'oper', company: 'alpha' | 'beta' = 'alpha') => app().as(company, who)
  const add = (bytes: Uint8Array, more: object = {}, name?: string) =>
    as().call('userImport.add', {
      userTypeCd: 12,
      groupIdx: group(),
      uploadFile: [file(bytes, name)],
      ...more,
    })
  async function previewed(bytes: Uint8Array, more?: object): Promise<string> {
    const { status, body } = await add(bytes, more)
    assert.equal(status, 200, JSON.stringify(body))
    return body.result.importId
  }
  async function look(importId: string): Promise<UserImport> {
    const { status, body } = await as().call('userImport.get', { importId })
    assert.equal(status, 200, JSON.stringify(body))
    return body.result
  }
  /** One try of it, as the queue has it done. */
  const run = (importId: string, attempt = 1) =>
    runImport(app().services, { companyCode: 'ALPHA', importId }, running(attempt))
  const people = (prefix: string) =>
    app().services.db.asPlatform((tx) =>
      tx
        .select()
        .from(users)
        .where(and(eq(users.companyCode, 'ALPHA'), sql`user_id like ${`${prefix}%`}`))
        .orderBy(users.userId),
    )
  const signIn = (username: string, password: string) =>
    app().anonymous.call('login.account', { companyId: 'alpha', username, password })
  return { as, add, previewed, look, run, people, signIn }
}
