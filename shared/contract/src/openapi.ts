import { z } from 'zod'
import { browserSession, browserSessionCalls } from './browser-session.ts'
import type { Call } from './call.ts'
import { allCalls, calls, type DeclaredCall } from './calls.ts'
import { idempotency } from './idempotency.ts'
import { refusalsOf } from './openapi-refusals.ts'
import { uploadOperations } from './openapi-uploads.ts'
import { upload } from './schemas/common.ts'
import { schemas } from './schemas.ts'
import type { CallId } from './types.ts'

export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  const?: unknown
  default?: unknown
  [key: string]: unknown
}
type Json = Record<string, unknown>

/** Codes that every call may answer, beside those of its own (requirements Appendix B). */
const COMMON_ERRORS = [
  'WB-400-100',
  'WB-400-200',
  'WB-400-202',
  'WB-413-001',
  'WB-429-001',
  'WB-500-001',
  'WB-503-001',
] as const
const SESSION_ERRORS = ['WB-401-001', 'WB-402-001', 'WB-403-101'] as const

/**
 * Commands share one path, and a document can hold a path and method once. So the command stands behind a `#`: a valid,
 * unique key, and a fragment is never sent. The real address is `x-path`, the command a required field of its own.
 */
export const operationKey = (call: Call): string =>
  call.command ? `${call.path}#${call.command}` : call.path

/** Every code that a call may answer. */
export const errorsOf = (call: DeclaredCall): string[] =>
  [
    ...new Set<string>([
      ...call.errors,
      ...(call.command === undefined ? [] : ['WB-400-201']),
      ...(call.encoding === 'multipart' ? ['WB-400-202', 'WB-400-401', 'WB-400-402'] : []),
      ...(call.idempotencyKey ? ['WB-400-305'] : []),
      ...(call.path.startsWith('/api/') ? SESSION_ERRORS : []),
      ...COMMON_ERRORS,
    ]),
  ].sort()

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...out } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === upload) Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  }) as JsonSchema
  return tidy(out)
}

const SAFE = Number.MAX_SAFE_INTEGER

/** Takes away what only says "a whole number that JavaScript can hold". */
function tidy(schema: JsonSchema): JsonSchema {
  const out: JsonSchema = { ...schema }
  if (out.minimum === -SAFE) delete out.minimum
  if (out.maximum === SAFE) delete out.maximum
  for (const key of ['anyOf', 'allOf'] as const) {
    if (out[key]) out[key] = out[key].map(tidy)
  }
  if (out.items) out.items = tidy(out.items)
  if (out.properties) {
    out.properties = Object.fromEntries(Object.entries(out.properties).map(([k, v]) => [k, tidy(v)]))
  }
  return out
}

/** A request as callers may write it: fields with a default can be left out, unknown fields are ignored. */
function asRequest(schema: JsonSchema): JsonSchema {
  const { additionalProperties: _, required, ...out } = schema
  for (const key of ['anyOf', 'allOf'] as const) {
    if (out[key]) out[key] = out[key].map(asRequest)
  }
  if (out.items) out.items = asRequest(out.items)
  if (!out.properties) return required ? { ...out, required } : out
  const properties = Object.fromEntries(Object.entries(out.properties).map(([k, v]) => [k, asRequest(v)]))
  const needed = (required ?? []).filter((name) => properties[name]?.default === undefined)
  return { ...out, properties, ...(needed.length > 0 && { required: needed }) }
}

/** Request and answer of a call as they travel, as JSON Schema. */
export function callSchemas(id: CallId): { request: JsonSchema; answer: JsonSchema } {
  const { request, answer } = schemas[id]
  const field = calls[id].answer
  return {
    request: asRequest(jsonSchemaOf(request)),
    answer: jsonSchemaOf(field === 'file' ? answer : z.object({ [field]: answer })),
  }
}

/** Adds the command as a constant to a request, in every alternative of it. */
function withCommand(call: Call, schema: JsonSchema): JsonSchema {
  if (call.command === undefined) return schema
  if (schema.anyOf) return { ...schema, anyOf: schema.anyOf.map((one) => withCommand(call, one)) }
  return {
    ...schema,
    type: 'object',
    properties: { command: { type: 'string', const: call.command }, ...schema.properties },
    required: ['command', ...(schema.required ?? []).filter((name) => name !== 'command')],
  }
}

const CONTENT_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

function requestOf(call: Call, schema: JsonSchema): Json {
  const whole = withCommand(call, schema)
  if (call.encoding !== 'query') {
    return { requestBody: { required: true, content: { [CONTENT_TYPES[call.encoding]]: { schema: whole } } } }
  }
  const parameters = Object.entries(whole.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: whole.required?.includes(name) ?? false,
    // lists travel as one comma list
    ...(property.type === 'array' && { style: 'form', explode: false }),
    schema: property,
  }))
  return { parameters }
}

function answersOf(call: DeclaredCall, answer: JsonSchema): Json {
  const success =
    call.answer === 'file'
      ? {
          description: 'The file',
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        }
      : { description: 'Success', content: { 'application/json': { schema: answer } } }
  return { 200: success, ...refusalsOf(errorsOf(call)) }
}

function operationOf(call: DeclaredCall): Json {
  const { request, answer } = callSchemas(call.id)
  const body = requestOf(call, request)
  const authenticated = call.path.startsWith('/api/')
  const areaHeader = authenticated ? [{ $ref: '#/components/parameters/ServiceArea' }] : []
  const logHeader = call.id === 'log.write' ? [{ $ref: '#/components/parameters/LogSource' }] : []
  const keyHeader = call.idempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []
  const keptHeader =
    call.id in browserSessionCalls ? [{ $ref: '#/components/parameters/BrowserSession' }] : []
  const parameters = [
    ...areaHeader,
    ...logHeader,
    ...keyHeader,
    ...keptHeader,
    ...((body.parameters as unknown[] | undefined) ?? []),
  ]
  return {
    operationId: call.id,
    tags: [call.id.split('.')[0]],
    summary: call.summary,
    description: [
      call.ref && `Catalogue entry ${call.ref}.`,
      `Who: ${call.who.join(', ')}.`,
      call.areas && `Area: ${call.areas.join(', ')}.`,
      call.ratePerMinute &&
        `At most ${call.ratePerMinute} requests per minute and person, without a sign-in per address.`,
    ]
      .filter(Boolean)
      .join(' '),
    'x-path': call.path,
    ...(call.command && { 'x-command': call.command }),
    'x-who': call.who,
    security: authenticated ? [{ bearer: [] }] : [],
    ...body,
    ...(parameters.length > 0 && { parameters }),
    responses: answersOf(call, answer),
  }
}

/** The OpenAPI 3.1 document of every call. */
export function openApiDocument(about: { version: string; title?: string } = { version: '1.0.0' }): Json {
  const paths: Record<string, Json> = {}
  for (const call of allCalls) {
    const key = operationKey(call)
    paths[key] = { ...paths[key], [call.method.toLowerCase()]: operationOf(call) }
  }
  Object.assign(paths, uploadOperations([...SESSION_ERRORS, ...COMMON_ERRORS]))
  return {
    openapi: '3.1.0',
    info: {
      title: about.title ?? 'Madang API',
      version: about.version,
      description:
        'Answers are { result | resultPage | resultList | data }; refusals { code, message, data? } with the HTTP status in the middle of the code. ' +
        'Several commands share a path: the part behind # names the command and is not sent. ' +
        "Dates are yyyy-MM-dd, date-times yyyy-MM-dd HH:mm:ss in the company's time zone.",
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set([...allCalls.map((call) => call.id.split('.')[0] ?? ''), 'uploads'])].map((name) => ({
      name,
    })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: {
        ServiceArea: {
          name: 'X-Service-Area',
          in: 'header',
          required: true,
          description: 'Where the person works; MANAGE needs MANAGE_ACCESS',
          schema: { type: 'string', enum: ['SERVICE', 'MANAGE'] },
        },
        LogSource: {
          name: 'X-Log-Source',
          in: 'header',
          required: true,
          description: 'Which client writes',
          schema: { type: 'string', enum: ['web', 'app'] },
        },
        IdempotencyKey: {
          name: idempotency.header,
          in: 'header',
          required: false,
          description:
            'Makes it harmless to send the request again when its answer was lost: the same key with the same request gives the first ' +
            `answer (and the header ${idempotency.replayedHeader}: true) and does nothing again; with another request it is refused ` +
            '(WB-400-305) and nothing is done. Two at once: the second waits for the first. A key belongs to the person and the call, ' +
            `is kept with the change for ${idempotency.keptMs / 3_600_000} hours, and is free again where the request was refused. ` +
            'Draw it at random (a UUID).',
          schema: { type: 'string', pattern: idempotency.pattern.source },
        },
        BrowserSession: {
          name: browserSession.header,
          in: 'header',
          required: false,
          description:
            'For a page in a browser, of this origin alone. With it refresh and remember token are kept in cookies that no script reads: ' +
            'the answer has an empty text in their place, and where the request has an empty text or none, the cookie stands for it. ' +
            'Its value tells the sign-ins of one browser apart: drawn at random when signing in, the same for renewals and for signing ' +
            'out. Without it the tokens come and go in the bodies.',
          schema: { type: 'string', pattern: browserSession.name.source },
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', pattern: '^WB-\\d{3}-\\d{3}$' },
            message: { type: 'string', description: 'For developers; screens translate the code' },
            data: { type: 'object', description: 'What the client needs to know, by code' },
          },
        },
      },
    },
  }
}
