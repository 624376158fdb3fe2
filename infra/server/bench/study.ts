/**
 * `npm run bench:study`: homework for 1,000 students, their work handed in and marked by rules, and homework lists in companies
 * of 1,000 to 100,000 tasks, through the real app on PostgreSQL's own server. Processor time is this process's (the app, and the
 * little that asks it) and the database's; statements are those of one call. Markdown on stdout; fails where a call's statements or
 * a quarter's processor time grow with its students, or a list with the company. `--students 100 --tasks 1000,10000` for less.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Question } from '@madang/domain'
import { openServer } from '../src/platform/embedded/server/index.ts'
import { hashPassword } from '../src/platform/password.ts'
import { startTestApp } from '../src/testing/app.ts'
import { writeBigCompany } from '../src/testing/big-company.ts'
import { PASSWORD } from '../src/testing/fixture.ts'
import { homeworkOf } from '../src/testing/homework.ts'
import { pagesRead } from '../src/testing/plans.ts'
import { sentDuring } from '../src/testing/statements.ts'

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '1000' },
    tasks: { type: 'string', default: '1000,10000,100000' },
  },
})
const students = Number(values.students)
const sizes = values.tasks.split(',').map(Number)
const questions = 20
/** Lists asked for a figure, and how much more than in the smallest company they may read. */
const lists = 200
const flat = { times: 1.3, pages: 60 }

const folder = mkdtempSync(join(tmpdir(), 'madang-bench-study-'))
const database = await openServer({ folder: join(folder, 'postgresql'), durable: false })
process.env.TEST_DATABASE_URL = database.url
const t = await startTestApp()

/** Of each of the database's processes, ms; one that has ended keeps what it took. */
const backends = new Map<number, number>()

/** Processor time so far, ms; of the database where its processes can be seen. */
async function used(): Promise<{ app: number; database: number }> {
  const { user, system } = process.cpuUsage()
  const { rows } = await t.services.db.statement(
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  )
  for (const { pid } of rows) {
    try {
      const [nanoseconds] = readFileSync(`/proc/${String(pid)}/schedstat`, 'utf8').split(' ')
      backends.set(Number(pid), Number(nanoseconds) / 1e6)
    } catch {
      // ended meanwhile, or nobody may look: what was seen of it counts
    }
  }
  const database = backends.size > 0 ? [...backends.values()].reduce((sum, one) => sum + one, 0) : Number.NaN
  return { app: (user + system) / 1000, database }
}

async function measured(run: () => Promise<unknown>) {
  const before = await used()
  const began = performance.now()
  await run()
  const seconds = (performance.now() - began) / 1000
  const after = await used()
  return {
    seconds,
    app: (after.app - before.app) / 1000,
    database: (after.database - before.database) / 1000,
  }
}
const figure = (value: number, digits = 2) => (Number.isFinite(value) ? value.toFixed(digits) : '–')
const lines: string[] = []
const row = (...cells: (string | number)[]) => lines.push(`| ${cells.join(' | ')} |`)
const failed = (why: string) => {
  process.stderr.write(`${why}\n`)
  process.exitCode = 1
}

async function homework(): Promise<void> {
  const work = homeworkOf(t)
  const hash = await hashPassword(PASSWORD, { cheap: true })
  await t.services.db.statement(
    `insert into users (company_code, user_id, user_name, user_type_cd, password_hash)
     select 'ALPHA', 's' || n, '학생 ' || n, 12, $1::text from generate_series(1, $2::int) n`,
    [hash, students],
  )
  const { rows } = await t.services.db.statement(
    "select user_idx from users where company_code = 'ALPHA' and user_id ~ '^s[0-9]+$' order by user_idx",
  )
  const all = rows.map(({ user_idx }) => Number(user_idx))
  const key: Question[] = work.questionsOf(4, questions / 4).map((question, i) => ({
    ...question,
    ...(i % 2 ? { kind: 'choice' as const, answers: ['3'] } : { answers: [String(i + 1)] }),
  }))
  const teacher = t.as('alpha', 'teacher1')
  await teacher.token()
  const give = async (userIdxList: number[]) => {
    const { bookIdx } = await work.newBook(4, key)
    const request = {
      textbook: { textbookName: '개념 수학', bookIdx },
      task: work.given({ autoReview: 1, autoFinal: 1 }),
      userIdxList,
    }
    let taskIdx = 0
    let sent = 0
    const spent = await measured(async () => {
      const messages = await sentDuring(async () => {
        const answer = await teacher.call('task.addBook', request)
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
        taskIdx = answer.body.result.taskIdx
      })
      sent = messages.length
    })
    return { taskIdx, sent, spent }
  }
  const one = await give(all.slice(0, 1))
  const { taskIdx, sent, spent } = await give(all)
  row(
    `give homework to 1 student`,
    1,
    one.sent,
    ...[one.spent.seconds, one.spent.app, one.spent.database].map((n) => figure(n, 3)),
  )
  row(
    `give homework to ${students} students`,
    1,
    sent,
    ...[spent.seconds, spent.app, spent.database].map((n) => figure(n, 3)),
  )
  if (sent > one.sent)
    failed(`Homework for one student takes ${one.sent} statements, for ${students} ${sent}.`)

  // a few at a time: a sign-in costs a quarter of a second of a processor, and one that waits too long is refused
  const callers = all.map((_, i) => t.asUser('alpha', `s${i + 1}`, PASSWORD))
  const waiting = callers.values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const caller of waiting) await caller.token()
    }),
  )
  const notes: number[] = []
  const begun = await measured(async () => {
    for (const caller of callers) {
      const answer = await caller.call('note.start', { taskIdx })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      notes.push(answer.body.result.noteIdx)
    }
  })
  row('begin the work', students, '', figure(begun.seconds), figure(begun.app), figure(begun.database))
  // as the database does by itself some seconds after the first of them
  await t.services.db.analyse()
  const answerList = key.map(({ no, kind }) => ({
    no,
    answer: kind === 'text' ? String(no) : no % 3 === 0 ? '2' : '3',
  }))
  let statements = 0
  const quarters = [await used()]
  const marked = await measured(async () => {
    for (const [i, caller] of callers.entries()) {
      const submit = async () => {
        const answer = await caller.call('note.submit', { noteIdx: notes[i]!, revision: 0, answerList })
        if (answer.status !== 200 || answer.body.result.wrongCount === null)
          throw new Error(JSON.stringify(answer.body))
      }
      if (i === 0) statements = (await sentDuring(submit)).length
      else await submit()
      if ((i + 1) % Math.ceil(students / 4) === 0) quarters.push(await used())
    }
  })
  row(
    `hand in ${questions} answers, marked at once`,
    students,
    statements,
    figure(marked.seconds),
    figure(marked.app),
    figure(marked.database),
  )
  holdFlat(quarters)
}

/** What a quarter of a class takes of the database may not grow with those before it. */
function holdFlat(quarters: readonly { database: number }[]): void {
  const [first, ...more] = quarters.slice(1).map(({ database }, i) => database - quarters[i]!.database)
  const last = more.at(-1)
  if (students >= 400 && first && last && last > 1.6 * first)
    failed(
      `Handing in takes ${figure(first)} ms of the database for the first quarter, ${figure(last)} for the last.`,
    )
}

const asks = [
  ['teacher1', 'task.list', 'a teacher’s own'],
  ['oper', 'task.list', 'the whole company'],
  ['student1', 'task.list', 'a student’s own'],
] as const

/**
 * As a database is some minutes after so many rows came. A vacuum leaves aside what a transaction that is still open might not see yet; a count
 * would read each of those rows and not the index alone, and the figure would tell of that transaction.
 */
async function untilAllVisible(): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    await t.services.db.statement('vacuum analyze')
    const { rows } = await t.services.db.statement(
      "select relpages - relallvisible as hidden from pg_class where oid = 'task'::regclass",
    )
    if (rows[0]!.hidden === 0) return
    await setTimeout(500)
  }
  failed('A transaction stayed open: the pages that lists read are not those of a database at rest.')
}

async function bySize(): Promise<void> {
  const first = new Map<string, number>()
  for (const tasks of sizes) {
    const companyId = `rows${tasks}`
    await writeBigCompany(t.services.db, {
      companyId,
      rows: tasks,
      today: t.clock.now(),
      only: ['studies'],
    })
    await untilAllVisible()
    for (const [who, id, what] of asks) {
      const caller = t.asUser(companyId, who, PASSWORD)
      const ask = async () => {
        const answer = await caller.call(id, {}, { area: who === 'oper' ? 'MANAGE' : 'SERVICE' })
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      }
      for (let i = 0; i < 50; i++) await ask()
      const [sent] = (await sentDuring(ask)).filter(({ name }) => name?.startsWith('task.'))
      const pages = await pagesRead(t.services.db, companyId.toUpperCase(), sent!)
      const spent = await measured(async () => {
        for (let i = 0; i < lists; i++) await ask()
      })
      const each = (seconds: number) => figure((seconds / lists) * 1000)
      row(what, tasks.toLocaleString('en'), pages, each(spent.seconds), each(spent.app), each(spent.database))
      const least = first.get(what) ?? pages
      first.set(what, least)
      // a student of a larger company has more of their own, as a teacher has; the company's page is one page
      if (who !== 'student1' && pages > flat.times * least + flat.pages)
        failed(
          `The list of ${what} reads ${least} pages in the smallest company, ${pages} of ${tasks} tasks.`,
        )
    }
  }
}

try {
  lines.push(
    `${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}; PostgreSQL's own server, not flushed to the disk.`,
    '',
    '| call | times | statements each | seconds | processor, s: app | database |',
    '|---|---:|---:|---:|---:|---:|',
  )
  await homework()
  lines.push(
    '',
    `| homework list, of ${lists} | tasks | pages of the database read | ms | processor, ms: app | database |`,
    '|---|---:|---:|---:|---:|---:|',
  )
  await bySize()
  process.stdout.write(`${lines.join('\n')}\n`)
} finally {
  await t.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
