import type { FastifyInstance, FastifyRequest } from 'fastify'
import { GatewayError } from '../errors.ts'
import type { GatewayOptions } from '../options.ts'
import { overriddenVersion, overrideInfos } from './apply.ts'
import { cookieLimit, setCookie, signOverrides } from './cookie.ts'
import type { OverridesReader } from './reader.ts'
import { type Overrides, type Refusal, readOverrides } from './rules.ts'

const resetLimit = 4000

/** One person's own view of the remotes: `POST`, `GET` and `DELETE /mf/overrides`, and a reset that needs no script. */
export async function overrideRoutes(
  app: FastifyInstance,
  { store, ports, overrides: reader }: GatewayOptions & { overrides: OverridesReader },
): Promise<void> {
  // The plain form of the reset. The POST of overrides takes JSON alone, which no form of another site can send.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: resetLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const known =
      error instanceof GatewayError
        ? error
        : error.statusCode && error.statusCode < 500
          ? new GatewayError('MF-400-006', error.message)
          : null
    if (known) return reply.code(known.status).send({ code: known.code, message: known.message })
    request.log.error({ err: error }, 'overriding failed')
    return reply
      .code(500)
      .send({ code: 'MF-500-001', message: 'The gateway could not do this. See its log.' })
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  /** May this person override, and what is overridden now? The shell asks before it asks the person. */
  app.get('/mf/overrides', async (request) => {
    const pointers = (await store.revisions.current())?.pointers ?? {}
    return {
      may: (await ports.mayOverride?.(askerOf(request))) != null,
      overrides: overrideInfos(await reader.of(request), pointers),
    }
  })

  app.post('/mf/overrides', { bodyLimit: 10_000 }, async (request, reply) => {
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
      throw new GatewayError('MF-400-006', 'The body is JSON.')
    }
    const read = readOverrides(request.body, reader.key.origins)
    // A browser says where a page is from; another site's page overrides nothing here.
    if (isForeign(request)) throw new GatewayError('MF-403-003', request.headers.origin)
    // Who asks comes before what is wrong: a stranger learns nothing about origins and versions.
    const by = await whoMay(request, 'overrides' in read ? read.overrides : {})
    if ('refusal' in read) throw asError(read.refusal)
    const pointers = (await store.revisions.current())?.pointers ?? {}
    for (const [name, override] of Object.entries(read.overrides)) {
      if ('base' in override) continue
      const version = overriddenVersion(override, pointers, name)
      if (!version || !(await store.manifest(name, version))) {
        throw new GatewayError('MF-404-001', `${name}@${version ?? Object.values(override)[0]}`)
      }
    }
    const any = Object.keys(read.overrides).length > 0
    const value = any ? signOverrides(read.overrides, reader.key, new Date()) : ''
    if (value.length > cookieLimit) throw new GatewayError('MF-400-006', 'Too many overrides at once.')
    request.log.info({ by, overrides: read.overrides }, 'overrides set')
    reply.header('set-cookie', setCookie(value, request.protocol === 'https'))
    return { overrides: overrideInfos(read.overrides, pointers) }
  })

  app.delete('/mf/overrides', async (request, reply) =>
    reply
      .code(204)
      .header('set-cookie', setCookie('', request.protocol === 'https'))
      .send(),
  )

  /** For pages that are too broken to run a script: a form, and back to where it stood. */
  app.post('/mf/overrides/reset', { bodyLimit: resetLimit }, async (request, reply) => {
    const to = request.body instanceof URLSearchParams ? request.body.get('to') : null
    reply.header('set-cookie', setCookie('', request.protocol === 'https'))
    return reply.redirect(ownPath(to), 303)
  })

  async function whoMay(request: FastifyRequest, overrides: Overrides): Promise<string> {
    const { authorization } = request.headers
    if (/^Bearer mdt_/.test(authorization ?? '')) {
      let by = await store.tokens.check(authorization, null)
      for (const name of Object.keys(overrides)) by = await store.tokens.check(authorization, name)
      return by
    }
    const by = await ports.mayOverride?.(askerOf(request))
    if (by) return by
    throw new GatewayError(authorization ? 'MF-403-002' : 'MF-401-003')
  }
}

function isForeign({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** A path of this origin; anything else leads to the start page. */
export const ownPath = (to: string | null): string =>
  to && /^\/(?![/\\])[\x21-\x7e]*$/.test(to) && !to.includes('\\') ? to : '/'

const asError = (refusal: Refusal) =>
  refusal.why === 'origin'
    ? new GatewayError('MF-403-003', refusal.origin)
    : new GatewayError('MF-400-006', refusal.text)

const loopback = /^(127\.|::1$|::ffff:127\.)/

const askerOf = (request: FastifyRequest) => ({
  ...(request.headers.authorization && { authorization: request.headers.authorization }),
  host: request.host,
  local:
    loopback.test(request.socket.remoteAddress ?? '') &&
    !request.headers.forwarded &&
    !request.headers['x-forwarded-for'] &&
    !request.headers['x-real-ip'],
})
