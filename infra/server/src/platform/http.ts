import { type Area, type CallId, idempotency } from '@madang/contract'
import { allCalls, calls, type DeclaredCall } from '@madang/contract/calls'
import { schemas } from '@madang/contract/schemas'
import { type FileRules, generalFileRules } from '@madang/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askedBy } from './asker.ts'
import { bodyLimitOfAll, checkBody, fieldsOf, mendTexts } from './body.ts'
import { browserSessionOf } from './browser-session.ts'
import type { Companies } from './company.ts'
import type { CallContext, CompanyContext, FileAnswer, OpenContext, Services } from './context.ts'
import { cookieHeader } from './cookie.ts'
import type { Tx } from './database.ts'
import { Failure, invalid } from './errors.ts'
import { keyOf, onceByKey } from './idempotency.ts'
import {
  asksWhole,
  inWholeTurn,
  takeAddress,
  takeCall,
  takeGeneral,
  takeOpenCall,
  takeWhole,
} from './limits/requests.ts'
import { checkLength, forget, receiveMultipart } from './multipart.ts'
import type { Replica } from './replica.ts'
import type { Route } from './router.ts'
import { sendFile } from './send-file.ts'
import { createLastSessions, type LastSessions, loadSession, mayCall, type Session } from './session.ts'
import { checkRoom } from './storage.ts'
import type { AccessClaims } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    claims: AccessClaims | null
    /** Call of the request, for logs and metrics; null before it is known. */
    callId: CallId | null
  }
  interface FastifyContextConfig {
    /** The address itself says who may: it is signed, and its route counts the wrong ones. */
    signed?: boolean
  }
}

interface Server {
  services: Services
  companies: Companies
}
interface Deps extends Server {
  lastSessions: LastSessions
}

/** Puts every call of the contract on the server: one HTTP route per method and path, then the command decides. */
export function registerCalls(app: FastifyInstance, routes: readonly Route[], server: Server): void {
  const deps: Deps = { ...server, lastSessions: createLastSessions() }
  const byId = new Map<CallId, Route>()
  for (const route of routes) {
    if (byId.has(route.id)) throw new Error(`Two handlers answer ${route.id}.`)
    byId.set(route.id, route)
  }
  const paths = new Map<string, DeclaredCall[]>()
  for (const call of allCalls) {
    const key = `${call.method} ${call.path}`
    paths.set(key, [...(paths.get(key) ?? []), call])
  }
  app.decorateRequest('claims', null)
  app.decorateRequest('callId', null)
  app.addHook('onRequest', async (request) => {
    // the signature before the body: whoever isn't signed in can't make the server read megabytes. The route, not the
    // address as it was written, says what is asked for: `/%61pi/…` is `/api/…`
    if (request.routeOptions.config.signed) return takeAddress(deps.services.limiter, request.ip)
    const needsSignIn = request.routeOptions.url?.startsWith('/api/') ?? false
    if (needsSignIn) request.claims = claimsOf(request, deps.services)
    await takeGeneral(deps.services.limiter, request.ip, request.claims)
    if (needsSignIn && !request.claims) throw new Failure('WB-401-001')
  })
  for (const [key, group] of paths) {
    const [method, url] = key.split(' ') as ['GET' | 'POST', string]
    app.route({
      method,
      url,
      bodyLimit: bodyLimitOfAll(group),
      exposeHeadRoute: false,
      handler: (request, reply) => {
        const { claims } = request
        const whose = { company: claims?.companyCode ?? '', person: String(claims?.userIdx ?? request.ip) }
        return askedBy(whose, () => dispatch(group, byId, deps, request, reply))
      },
    })
  }
}

/** Calls of the contract that no module answers yet. */
export const unanswered = (routes: readonly Route[]): CallId[] => {
  const answered = new Set(routes.map((route) => route.id))
  return (Object.keys(calls) as CallId[]).filter((id) => !answered.has(id))
}

function claimsOf(request: FastifyRequest, services: Services): AccessClaims | null {
  const header = request.headers.authorization ?? ''
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1]
  return token ? services.tokens.verifyAccess(token) : null
}

async function dispatch(
  group: DeclaredCall[],
  byId: ReadonlyMap<CallId, Route>,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const answered = async (call: DeclaredCall, fields: Record<string, unknown>) => {
    request.callId = call.id
    const route = byId.get(call.id)
    if (!route) throw new Failure('WB-404-101')
    const answer =
      route.kind === 'open'
        ? await runOpen(route, call, fields, deps, request, reply)
        : await runCall(route, call, fields, deps, request, reply)
    if (call.answer === 'file') return sendFile(request, reply, (answer as FileAnswer).file)
    return { [call.answer]: checkAnswer(call, answer) }
  }
  const run = (call: DeclaredCall, fields: Record<string, unknown>) =>
    inWholeTurn(request.claims, fields, () => answered(call, fields))
  if (request.isMultipart()) return withFiles(group, deps, request, reply, run)
  const fields = fieldsOf(request)
  const call = choose(group, fields)
  checkBody(request, call)
  // the same fields without files would be another request
  if (call.encoding === 'multipart') throw new Failure('WB-400-202')
  return run(call, fields)
}

/**
 * A body with files. Whether its sender may send it, and whether there is room, is asked before it is read: afterwards it
 * lies in the store. What a refused call has brought is gone again; after any other failure the sweeper decides, since the
 * commit may have reached the database.
 */
async function withFiles<T>(
  group: DeclaredCall[],
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (call: DeclaredCall, fields: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  const { files } = deps.services
  // files come only where a call takes them; no path has two such calls, so it is known before its command is read
  const [taker] = group.filter((call) => call.encoding === 'multipart')
  const received = await (async () => {
    try {
      if (!taker) throw new Failure('WB-400-202')
      const rules = taker.files ?? generalFileRules
      await admitFiles(taker, rules, deps, request)
      return await receiveMultipart(request, files, rules, bodyLimitOfAll([taker]))
    } catch (error) {
      // what is still on its way is read by nobody
      reply.header('connection', 'close')
      throw error
    }
  })()
  try {
    const call = choose(group, received.fields)
    if (call !== taker) throw new Failure('WB-400-202')
    const answer = await run(call, received.fields)
    // done before, with the files of then; what the sweeper finds later needs no answer here
    if (reply.hasHeader(idempotency.replayedHeader)) await forget(received.files, files).catch(() => {})
    return answer
  } catch (error) {
    if (error instanceof Failure) await forget(received.files, files)
    throw error
  }
}

async function admitFiles(
  call: DeclaredCall,
  rules: FileRules,
  { services, companies }: Deps,
  request: FastifyRequest,
): Promise<void> {
  const { claims } = request
  if (!claims) throw new Failure('WB-401-001')
  await services.db.inCompany(claims.companyCode, async (tx) => {
    const { me } = await loadSession(tx, companies, claims, services.clock.now())
    if (!mayCall(call, me, areaOf(request))) throw new Failure('WB-403-101')
    checkLength(request, rules, bodyLimitOfAll([call]))
    await checkRoom(tx, services.settings.storage, me, Number(request.headers['content-length'] ?? 0))
  })
}

/** The call that the command names; a path without commands is one call (API-COMMON-03). */
function choose(group: DeclaredCall[], fields: Record<string, unknown>): DeclaredCall {
  const [first] = group
  if (first && first.command === undefined) return first
  const found = group.find((call) => call.command === fields.command)
  if (!found) throw new Failure('WB-400-201')
  return found
}

/** @throws Failure WB-400-200 at the field that holds U+0000 */
function mustBeText(fields: object): void {
  const path = mendTexts(fields as Record<string, unknown>)
  if (path !== null) throw invalid(path, 'The character U+0000 is not allowed')
}

function validate(id: CallId, fields: Record<string, unknown>, request: FastifyRequest): unknown {
  if (request.odd) mustBeText(fields)
  const parsed = schemas[id].request.safeParse(fields)
  if (parsed.success) {
    // fields of a body with files are JSON of their own, whose texts are there only now
    if (calls[id].encoding === 'multipart') mustBeText(parsed.data)
    return parsed.data
  }
  const issues = parsed.error.issues
    .slice(0, 20)
    .map(({ path, message }) => ({ field: path.map(String).join('.'), message }))
  throw new Failure('WB-400-200', { issues })
}

/** Unknown fields are stripped here: what the contract doesn't name never leaves the server. */
function checkAnswer(call: DeclaredCall, answer: unknown): unknown {
  const checked = schemas[call.id].answer.safeParse(answer)
  if (checked.success) return checked.data
  const paths = checked.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The answer of ${call.id} does not fit the contract: ${paths.join('; ')}`)
}

async function runOpen(
  route: Extract<Route, { kind: 'open' }>,
  call: DeclaredCall,
  fields: Record<string, unknown>,
  { services, companies }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const now = services.clock.now()
  const ctx: OpenContext = {
    now,
    services,
    address: request.ip,
    headers: request.headers,
    setCookie: (cookie) => {
      reply.header('set-cookie', cookieHeader(cookie, request.protocol === 'https'))
    },
    findCompany: (name) => companies.find(name),
    async inCompany(name, run) {
      const company = await companies.find(name)
      return inCompany(services, request, company.companyCode, (tx, afterCommit) =>
        run({ tx, company, now, services, afterCommit }),
      )
    },
  }
  const browser = browserSessionOf(call, request, reply, services.tokens)
  try {
    const parsed = validate(call.id, browser?.fill(fields) ?? fields, request)
    await takeOpenCall(services.limiter, call, request.ip, parsed)
    const answer = await route.run(ctx as never, parsed as never)
    return browser ? browser.keep(answer) : answer
  } catch (error) {
    browser?.refused(error)
    throw error
  }
}

/** The work that the call wants done before its transaction, done. */
async function prepareCall(
  route: Extract<Route, { kind: 'call' }>,
  call: DeclaredCall,
  fields: Record<string, unknown>,
  { services, companies }: Deps,
  request: FastifyRequest,
): Promise<unknown> {
  const { claims } = request
  const { prepare } = route
  if (!claims || !prepare || !fields[prepare.field]) return undefined
  const now = services.clock.now()
  const work = await inCompany(
    services,
    request,
    claims.companyCode,
    async (tx, afterCommit) => {
      const { company, me } = await loadSession(tx, companies, claims, now)
      const area = areaOf(request)
      if (!mayCall(call, me, area)) throw new Failure('WB-403-101')
      const parsed = validate(call.id, fields, request)
      const { sessionIdx } = claims
      const from = { sessionIdx, area, now, address: request.ip }
      return prepare.begin({ tx, company, me, ...from, services, afterCommit }, parsed as never)
    },
    String(claims.sessionIdx),
  )
  return work?.()
}

async function runCall(
  route: Extract<Route, { kind: 'call' }>,
  call: DeclaredCall,
  fields: Record<string, unknown>,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { services, companies } = deps
  const { claims } = request
  if (!claims) throw new Failure('WB-401-001')
  const now = services.clock.now()
  const key = keyOf(call, request)
  const prepared = route.prepare ? await prepareCall(route, call, fields, deps, request) : undefined
  /** What follows once it is known who asks. */
  const answer = async ({ company, me }: Session, tx: Tx, afterCommit: CallContext['afterCommit']) => {
    const area = areaOf(request)
    if (!mayCall(call, me, area)) throw new Failure('WB-403-101')
    const parsed = validate(call.id, fields, request)
    if (call.ratePerMinute) await takeCall(services.limiter, call, me)
    if (asksWhole(parsed)) await takeWhole(services.limiter, me)
    const { sessionIdx } = claims
    const ctx: CallContext = { tx, company, me, sessionIdx, area, now, services, afterCommit }
    const run = () => route.run(ctx as never, parsed as never, prepared as never)
    if (key === null || route.reads) return run()
    const { companyCode } = company
    const keyed = { companyCode, userIdx: me.userIdx, callId: call.id, key, request: parsed, now }
    const once = await onceByKey(tx, keyed, run)
    if (once.replayed) reply.header(idempotency.replayedHeader, 'true')
    return once.answer
  }
  const person = String(claims.sessionIdx)
  const way = wayOf(call, fields)
  if (!route.reads) {
    const out = await inCompany(
      services,
      request,
      claims.companyCode,
      async (tx, afterCommit) => answer(await loadSession(tx, companies, claims, now), tx, afterCommit),
      person,
    )
    services.replica?.wrote(claims.companyCode, claims.userIdx)
    return out
  }
  if (route.mayLag && services.replica) {
    const early = await readReplica(services.replica, call, deps, claims, now, answer, way)
    if (early) return early.value
  }
  return services.db.reading(
    claims.companyCode,
    async (tx) => {
      const loading = deps.lastSessions.load(tx, companies, claims, now)
      // most often nothing has changed since this sign-in asked last: what it asks now is sent beside the look-up, and
      // answered when that tells the same
      const guess = call.ratePerMinute ? undefined : deps.lastSessions.guess(claims)
      const early = guess && settled(answer(guess, tx, afterRead))
      const session = await loading.catch(async (error) => {
        await early
        throw error
      })
      const result = await early
      if (!result || session !== guess) return answer(session, tx, afterRead)
      if ('error' in result) throw result.error
      return result.value
    },
    person,
    way,
  )
}

/** How a call is asked, by what it names and not by values: a list that is searched is another matter than the list alone. */
const wayOf = ({ id }: DeclaredCall, fields: Record<string, unknown>): string =>
  `${id} ${Object.keys(fields).sort().join()}`

/**
 * Rows from the replica, who asks from the database, both at once: rights and sign-outs hold as ever. Null where the replica
 * may not be asked, or has no answer that can be given: then the database is asked.
 */
async function readReplica(
  replica: Replica,
  call: DeclaredCall,
  { services, companies, lastSessions }: Deps,
  claims: AccessClaims,
  now: Date,
  answer: (session: Session, tx: Tx, afterCommit: CallContext['afterCommit']) => Promise<unknown>,
  way: string,
): Promise<{ value: unknown } | null> {
  const guess = call.ratePerMinute ? undefined : lastSessions.guess(claims)
  if (!guess || !replica.serves(claims.companyCode, guess.me)) return null
  const person = String(claims.sessionIdx)
  const rows = settled(
    replica.db.reading(claims.companyCode, (tx) => answer(guess, tx, afterRead), person, way),
  )
  const session = await services.db
    .reading(claims.companyCode, (tx) => lastSessions.load(tx, companies, claims, now), person, 'session')
    .catch(async (error) => {
      await rows
      throw error
    })
  const result = await rows
  // what a row of a second ago refuses, one of now may allow
  return session === guess && 'value' in result ? result : null
}

const afterRead = (): never => {
  throw new Error('A call that only reads has nothing to commit.')
}

const settled = <T>(work: Promise<T>): Promise<{ value: T } | { error: unknown }> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

/** @throws Failure WB-400-100 */
export function areaOf(request: FastifyRequest): Area {
  const header = request.headers['x-service-area']
  if (header === 'SERVICE' || header === 'MANAGE') return header
  throw new Failure('WB-400-100', {
    issues: [{ field: 'X-Service-Area', message: 'The header must be SERVICE or MANAGE' }],
  })
}

/**
 * One bound transaction, then what waited for its commit. The database port runs one that clashed again: what it wanted done after
 * its commit is collected anew.
 */
async function inCompany<T>(
  services: Services,
  request: FastifyRequest,
  companyCode: string,
  run: (tx: CompanyContext['tx'], afterCommit: CompanyContext['afterCommit']) => Promise<T>,
  person?: string,
): Promise<T> {
  let waiting: (() => void | Promise<void>)[] = []
  let runs = 0
  const work = (tx: Tx) => {
    waiting = []
    runs += 1
    if (runs > 1)
      request.log.warn({ call: request.callId, runs }, 'two transactions clashed; this one is done again')
    return run(tx, (todo) => waiting.push(todo))
  }
  const out = await services.db.inCompany(companyCode, work, person)
  for (const todo of waiting) {
    try {
      await todo()
    } catch (error) {
      request.log.error({ err: error, call: request.callId }, 'work after the commit failed')
    }
  }
  return out
}
