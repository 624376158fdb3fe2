import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { uploads } from '@madang/contract'
import { ERRORS, Server as TusServer } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from '../../platform/error-handler.ts'
import { Failure } from '../../platform/errors.ts'
import { uploadLease } from './lease.ts'
import { type Judged, judgeNew, judgeOwn, judgeRemoval, type UploadDeps } from './policy.ts'
import { reserve, settle } from './room.ts'
import { finish, letGo } from './service.ts'
import { removeUpload } from './store.ts'

const PIECE_TYPE = 'application/offset+octet-stream'
/** What of tus is answered; how long an upload is must be known from the start, for limits and room. */
const EXTENSIONS = 'creation,termination,expiration'
/** A writer that is asked to let go may still put down what it has, ms. */
const DRAIN_MS = 200

/** Headers of tus that browsers read. The rest of an answer is the API's own. */
const SHOWN = ['location', 'upload-offset', 'upload-length', 'upload-metadata']

/**
 * Files in pieces (`uploads` of the contract). Session, rights, limits and room are judged by the headers alone; bytes go
 * from the connection into the file store.
 */
export function registerUploads(scope: FastifyInstance, deps: UploadDeps): void {
  const { services } = deps
  const { files } = services
  const judged = new WeakMap<object, Judged>()
  /** What holds room while a piece of it is on its way. */
  const pieces = new WeakMap<object, { begin(): Promise<void>; end(): Promise<void> }>()
  const refusals = new WeakMap<object, unknown>()
  const of = (request: object): Judged => {
    const found = judged.get(request)
    if (!found) throw new Failure('WB-404-106')
    return found
  }
  // at the first upload: contents in memory take none
  let opened: TusServer | undefined
  const tus = () => {
    opened ??= openTus()
    return opened
  }
  const openTus = () =>
    new TusServer({
      path: uploads.path,
      datastore: files.uploads.store,
      lockDrainTimeout: DRAIN_MS,
      locker: (request) => ({ newLock: () => uploadLease(services, of(request).own, pieces.get(request)) }),
      namingFunction: (request) => files.uploads.idOf(of(request).row.storedName),
      getFileIdFromRequest: (request) => files.uploads.idOf(of(request).row.storedName),
      generateUrl: (request) => `${uploads.path}/${of(request).own.uploadId}`,
      onResponseError(request, error) {
        refusals.set(request, error)
        return undefined
      },
    })

  async function byTus(request: FastifyRequest, reply: FastifyReply, what: Judged): Promise<Response> {
    const { raw } = request
    const sent = new Request(`http://localhost${uploads.path}/${what.own.uploadId}`, {
      method: raw.method!,
      headers: tusHeaders(request),
      ...(raw.method === 'PATCH' && {
        body: Readable.toWeb(Readable.from(untilCut(raw), { objectMode: false })),
        duplex: 'half',
      }),
    } as RequestInit)
    judged.set(sent, what)
    if (raw.method === 'PATCH') {
      pieces.set(sent, {
        begin: () => reserve(services, what, request.headers),
        end: () => settle(services, what),
      })
    }
    const answer = await tus().handleWeb(sent as never)
    if (answer.status >= 400) throw failureOf(answer.status, refusals.get(sent))
    for (const name of SHOWN) {
      const value = answer.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    if (answer.headers.get('connection') === 'close') reply.header('connection', 'close')
    return answer
  }
  const whole = (answer: Response, { row }: Judged) =>
    Number(answer.headers.get('upload-offset')) === row.fileSize

  void scope.register(async (tusScope) => {
    tusScope.addHook('onRequest', async (_request, reply) => {
      reply.header('tus-resumable', uploads.version)
    })
    // whatever is refused here was not read
    tusScope.setErrorHandler((error, request, reply) =>
      sendFailure(error, request, reply.header('connection', 'close')),
    )
    tusScope.removeAllContentTypeParsers()
    tusScope.addContentTypeParser(PIECE_TYPE, (_request, payload, done) => done(null, payload))
    tusScope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

    tusScope.route({
      method: 'OPTIONS',
      url: uploads.path,
      handler: (_request, reply) =>
        reply.code(204).header('tus-version', uploads.version).header('tus-extension', EXTENSIONS).send(),
    })
    tusScope.post(uploads.path, async (request, reply) => {
      versionOf(request)
      const what = await judgeNew(deps, request)
      try {
        await byTus(request, reply, what)
      } catch (error) {
        await services.db.inCompany(what.own.companyCode, (tx) => removeUpload(tx, what.own))
        throw error
      }
      return reply.code(201).header('upload-expires', what.row.expireDatetime.toUTCString()).send()
    })
    tusScope.route({
      method: 'HEAD',
      url: `${uploads.path}/:uploadId`,
      async handler(request, reply) {
        versionOf(request)
        const what = await judgeOwn(deps, request)
        if (!what.row.finished) {
          try {
            // the server ended between the last byte and its answer
            if (whole(await byTus(request, reply, what), what)) await finish(services, what.own, what.row)
          } catch (error) {
            if (!isGone(error)) throw error
            // whole since its row was read
            await finish(services, what.own, what.row)
            what.row.finished = true
          }
        }
        if (what.row.finished) {
          reply.header('upload-offset', what.row.fileSize).header('upload-length', what.row.fileSize)
        }
        return reply.code(200).header('upload-expires', what.row.expireDatetime.toUTCString()).send()
      },
    })
    tusScope.patch(`${uploads.path}/:uploadId`, async (request, reply) => {
      versionOf(request)
      const what = await judgeOwn(deps, request)
      if (what.row.finished) throw new Failure('WB-409-001')
      const answer = await byTus(request, reply, what).catch(async (error: unknown) => {
        if (!isGone(error)) throw error
        await finish(services, what.own, what.row)
        throw new Failure('WB-409-001')
      })
      if (whole(answer, what)) await finish(services, what.own, what.row)
      return reply.code(204).header('upload-expires', what.row.expireDatetime.toUTCString()).send()
    })
    tusScope.delete(`${uploads.path}/:uploadId`, async (request, reply) => {
      versionOf(request)
      const { row } = await judgeRemoval(deps, request)
      await letGo(files, row)
      return reply.code(204).send()
    })
  })
}

function versionOf({ headers }: FastifyRequest): void {
  if (headers['tus-resumable'] === uploads.version) return
  throw new Failure('WB-400-100', {
    issues: [{ field: 'Tus-Resumable', message: `The version must be ${uploads.version}` }],
  })
}

/** What the library reads of a request. */
function tusHeaders({ headers }: FastifyRequest): Headers {
  const out = new Headers()
  for (const name of [
    'tus-resumable',
    'upload-length',
    'upload-offset',
    'upload-metadata',
    'content-type',
    'content-length',
  ]) {
    const value = headers[name]
    if (typeof value === 'string') out.set(name, value)
  }
  return out
}

/** The body up to where the line was cut: what came is kept, the upload goes on there. */
async function* untilCut(body: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    // the connection still has to carry an answer
    for await (const chunk of body.iterator({ destroyOnReturn: false })) yield chunk as Uint8Array
  } catch {
    // the line: nobody is there to tell
  }
}

const isGone = (error: unknown) => error instanceof Failure && error.code === 'WB-404-106'

function failureOf(status: number, error: unknown): unknown {
  if (error instanceof Failure) return error
  // had to let go before it wrote anything
  if (error === ERRORS.ABORTED) return new Failure('WB-423-001', { retryAfterSec: 2 })
  switch (status) {
    case 404:
    case 410:
      return new Failure('WB-404-106')
    case 409:
      return new Failure('WB-409-001')
    case 413:
      return new Failure('WB-413-001')
    default:
      return status < 500 || error === undefined
        ? new Failure('WB-400-100', { issues: [{ field: '', message: 'The headers are none of tus 1.0' }] })
        : Object.assign(new Error('The upload could not be stored'), { cause: error })
  }
}
