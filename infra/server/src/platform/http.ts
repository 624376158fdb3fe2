import type { Area, CallId } from '@madang/contract'
import { allCalls, calls, type DeclaredCall } from '@madang/contract/calls'
import { schemas } from '@madang/contract/schemas'
import { type FileRules, generalFileRules } from '@madang/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldsOf, hasNul } from './body.ts'
import type { Companies } from './company.ts'
import type { CallContext, CompanyContext, FileAnswer, OpenContext, Services } from './context.ts'
import { Failure } from './errors.ts'
import { takeCall, takeGeneral, takeOpenCall } from './limits/requests.ts'
import { checkLength, forget, receiveMultipart } from './multipart.ts'
import type { Route } from './router.ts'
import { sendFile } from './send-file.ts'
import { loadSession, mayCall } from './session.ts'
import { checkRoom } from './storage.ts'
import type { AccessClaims } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    claims: AccessClaims | null
    /** Call of the request, for logs and metrics; null before it is known. */
    callId: CallId | null
  }
}

interface Deps {
  services: Services
  companies: Companies
}

/** Puts every call of the contract on the server: one HTTP route per method and path, then the command decides. */
export function registerCalls(app: FastifyInstance, routes: readonly Route[], deps: Deps): void {
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
      exposeHeadRoute: false,
      handler: (request, reply) => dispatch(group, byId, deps, request, reply),
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
  const run = async (call: DeclaredCall, fields: Record<string, unknown>) => {
    request.callId = call.id
    const route = byId.get(call.id)
    if (!route) throw new Failure('WB-404-101')
    const answer =
      route.kind === 'open'
        ? await runOpen(route, call, fields, deps, request)
        : await runCall(route, call, fields, deps, request)
    if (call.answer === 'file') return sendFile(request, reply, (answer as FileAnswer).file)
    return { [call.answer]: checkAnswer(call, answer) }
  }
  if (request.isMultipart()) return withFiles(group, deps, request, reply, run)
  const fields = fieldsOf(request)
  const call = choose(group, fields)
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
      return await receiveMultipart(request, files, rules)
    } catch (error) {
      // what is still on its way is read by nobody
      reply.header('connection', 'close')
      throw error
    }
  })()
  try {
    const call = choose(group, received.fields)
    if (call !== taker) throw new Failure('WB-400-202')
    return await run(call, received.fields)
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
    checkLength(request, rules)
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

function validate(id: CallId, fields: Record<string, unknown>): unknown {
  if (hasNul(fields)) {
    throw new Failure('WB-400-200', {
      issues: [{ field: '', message: 'The character U+0000 is not allowed' }],
    })
  }
  const parsed = schemas[id].request.safeParse(fields)
  if (parsed.success) return parsed.data
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
  route: Route,
  call: DeclaredCall,
  fields: Record<string, unknown>,
  { services, companies }: Deps,
  request: FastifyRequest,
): Promise<unknown> {
  const now = services.clock.now()
  const ctx: OpenContext = {
    now,
    services,
    address: request.ip,
    headers: request.headers,
    findCompany: (name) => companies.find(name),
    async inCompany(name, run) {
      const company = await companies.find(name)
      return inCompany(services, request, company.companyCode, (tx, afterCommit) =>
        run({ tx, company, now, services, afterCommit }),
      )
    },
  }
  const parsed = validate(call.id, fields)
  await takeOpenCall(services.limiter, call, request.ip, parsed)
  return route.run(ctx as never, parsed as never)
}

async function runCall(
  route: Route,
  call: DeclaredCall,
  fields: Record<string, unknown>,
  { services, companies }: Deps,
  request: FastifyRequest,
): Promise<unknown> {
  const { claims } = request
  if (!claims) throw new Failure('WB-401-001')
  const now = services.clock.now()
  return inCompany(
    services,
    request,
    claims.companyCode,
    async (tx, afterCommit) => {
      const { company, me } = await loadSession(tx, companies, claims, now)
      const area = areaOf(request)
      if (!mayCall(call, me, area)) throw new Failure('WB-403-101')
      const parsed = validate(call.id, fields)
      await takeCall(services.limiter, call, me)
      const ctx: CallContext = {
        tx,
        company,
        me,
        sessionIdx: claims.sessionIdx,
        area,
        now,
        services,
        afterCommit,
      }
      return route.run(ctx as never, parsed as never)
    },
    String(claims.sessionIdx),
  )
}

function areaOf(request: FastifyRequest): Area {
  const header = request.headers['x-service-area']
  if (header === 'SERVICE' || header === 'MANAGE') return header
  throw new Failure('WB-400-100', {
    issues: [{ field: 'X-Service-Area', message: 'The header must be SERVICE or MANAGE' }],
  })
}

/** One bound transaction, then what waited for its commit. */
async function inCompany<T>(
  services: Services,
  request: FastifyRequest,
  companyCode: string,
  run: (tx: CompanyContext['tx'], afterCommit: CompanyContext['afterCommit']) => Promise<T>,
  person?: string,
): Promise<T> {
  const waiting: (() => void | Promise<void>)[] = []
  const out = await services.db.inCompany(companyCode, (tx) => run(tx, (work) => waiting.push(work)), person)
  for (const work of waiting) {
    try {
      await work()
    } catch (error) {
      request.log.error({ err: error, call: request.callId }, 'work after the commit failed')
    }
  }
  return out
}
