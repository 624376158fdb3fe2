import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type CallId, lifetimes, type RequestOf } from '@madang/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { createHttp, registerApi } from '../app.ts'
import type { Hub } from '../modules/meet/realtime/hub.ts'
import { manualClock } from '../platform/clock.ts'
import type { CompanyInfo, Services } from '../platform/context.ts'
import type { Database } from '../platform/database.ts'
import { type FileStore, folderFiles } from '../platform/files/index.ts'
import { fixedKeyring, type Keyring } from '../platform/secrets.ts'
import { readSettings, type Settings } from '../platform/settings.ts'
import { createServer } from '../server.ts'
import { type CallOptions, present, sendCall, type TestAnswer } from './client.ts'
import { freshDatabase } from './database.ts'
import {
  type FixtureCompany,
  type FixturePeople,
  type FixtureUser,
  PASSWORD,
  writeFixture,
} from './fixture.ts'

export interface TestCaller {
  call<K extends CallId>(
    id: K,
    request: RequestOf<K> | Record<string, unknown>,
    options?: CallOptions,
  ): Promise<TestAnswer<K>>
  /** The access token that calls carry; signs in when there is none or its time is over. Null for nobody. */
  token(): Promise<string | null>
}

export interface TestApp {
  app: FastifyInstance
  services: Services
  /** A company as handlers see it. */
  findCompany(companyId: string): Promise<CompanyInfo>
  /** The sockets of web classes; `hub.settled()` waits for what they have begun. */
  hub: Hub
  clock: ReturnType<typeof manualClock>
  /** The fixture's people. */
  people: FixturePeople
  /** A person of a fixture company, or with `password` of any company that the test has made. */
  as(companyId: FixtureCompany, userId: FixtureUser): TestCaller
  asUser(companyId: string, userId: string, password?: string): TestCaller
  /** Whoever holds this access token. */
  withToken(token: string): TestCaller
  /** Nobody. */
  anonymous: TestCaller
  /** A guest of the class with this invite code. */
  guest(companyId: string, inviteCode: string, nickname?: string): TestCaller
  /** Any request, for what no client of ours would send. */
  send(options: InjectOptions): Promise<TestAnswer<CallId>>
  /** Listens on a free port (sockets); gives the origin. */
  listen(): Promise<string>
  /** Lines that the server logged, as text; look here for secrets. */
  logged(): string
  /** Files that answers have opened and neither read to the end nor let go of: each holds a file descriptor. */
  leftOpen(): number
  /** Ends everything. @throws when an answer has left a file open */
  close(): Promise<void>
}

/** Real files, and a count of the streams that nobody has ended. */
function watched(store: FileStore): { files: FileStore; leftOpen: () => number } {
  const streams = new Set<Readable>()
  return {
    files: {
      ...store,
      async open(storedName, range) {
        const found = await store.open(storedName, range)
        if (found) streams.add(found.stream)
        return found
      },
    },
    leftOpen: () => [...streams].filter(({ destroyed }) => !destroyed).length,
  }
}

/** The real app with the fixture companies `alpha` and `beta`, on a fresh database or a given one. Starts in well under a second. */
export async function startTestApp(
  options: {
    settings?: Partial<Settings>
    rateLimit?: boolean
    database?: Database
    keyring?: Keyring
    /** Absent: a folder of its own. */
    files?: FileStore
    http?: Pick<Parameters<typeof createHttp>[0], 'silentForMs' | 'arrivesWithinMs'>
  } = {},
): Promise<TestApp> {
  const clock = manualClock()
  const folder = await mkdtemp(join(tmpdir(), 'madang-test-files-'))
  const { files, leftOpen } = watched(options.files ?? folderFiles(folder))
  const database = options.database ?? (await freshDatabase())
  const people = await writeFixture(database)
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const settings: Settings = {
    ...readSettings({}),
    drainMs: 0,
    rateLimit: options.rateLimit ?? false,
    ...options.settings,
  }
  const server = await createServer({
    settings,
    database,
    clock,
    log,
    files,
    keyring: options.keyring ?? fixedKeyring([Buffer.alloc(32, 7)]),
    jobs: false,
  })
  const app = createHttp({ settings, log, closeWithinMs: 300, ...options.http })
  const { hub } = await registerApi(app, server)
  app.addHook('onClose', async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })
  await app.ready()

  const caller = (signIn: () => Promise<string | null>): TestCaller => {
    let token: string | null = null
    let until = 0
    const current = async () => {
      if (clock.now().getTime() >= until) {
        token = await signIn()
        // a token's end is a whole second: renewed before the last one, in which it may be over already
        until = clock.now().getTime() + (lifetimes.accessToken - 2) * 1000
      }
      return token
    }
    return {
      token: current,
      call: async (id, request, callOptions) => sendCall(app, id, request, await current(), callOptions),
    }
  }
  const expectToken = (answer: TestAnswer<'login.account'> | TestAnswer<'login.easyJoin'>): string => {
    if (answer.status !== 200) {
      throw new Error(`The test could not sign in: ${answer.status} ${JSON.stringify(answer.body)}`)
    }
    return answer.body.data.token.accessToken
  }
  const callers = new Map<string, TestCaller>()
  const asUser = (companyId: string, username: string, password = PASSWORD): TestCaller => {
    const key = `${companyId}/${username}/${password}`
    const found = callers.get(key)
    if (found) return found
    const made = caller(async () =>
      expectToken(await sendCall(app, 'login.account', { companyId, username, password }, null)),
    )
    callers.set(key, made)
    return made
  }

  return {
    app,
    services: server.services,
    findCompany: (companyId) => server.companies.find(companyId),
    hub,
    clock,
    people,
    as: asUser,
    asUser,
    withToken: (token) => caller(async () => token),
    anonymous: caller(async () => null),
    guest: (companyId, inviteCode, nickname = '손님') =>
      caller(async () =>
        expectToken(
          await sendCall(app, 'login.easyJoin', { companyId, nickname, userTypeCd: 12, inviteCode }, null),
        ),
      ),
    send: async (request) => present(await app.inject(request)),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    logged: () => lines.join(''),
    leftOpen,
    async close() {
      await app.close()
      if (leftOpen() > 0) throw new Error(`Answers have left ${leftOpen()} files open.`)
    },
  }
}
