import type { FastifyRequest } from 'fastify'
import { Failure } from './errors.ts'

/** Largest JSON or form body in bytes. The longest text field of the product is a tenth of it. */
export const BODY_LIMIT = 2_097_152

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a request without files, wherever its encoding has put them. @throws Failure WB-400-202 */
export function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  if (request.method === 'GET') return { ...(request.query as Record<string, unknown>) }
  const { body } = request
  if (body === undefined || body === null || body === '') return {}
  if (!isRecord(body)) throw new Failure('WB-400-202')
  return { ...body }
}

/** PostgreSQL can't hold the character 0; it is in no honest text. */
export function hasNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (depth > 12 || typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return (Array.isArray(value) ? value : Object.values(value)).some((item) => hasNul(item, depth + 1))
}
