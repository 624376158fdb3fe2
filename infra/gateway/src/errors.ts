/**
 * Refusals of the deploy API. The number stands for good: scripts and the pages under `infra/cli/docs` refer to it.
 * The middle part is the HTTP status, as everywhere in the product.
 */
export const gatewayErrors = {
  'MF-400-001': 'The upload is not a zip file, or it is damaged.',
  'MF-400-002': 'The archive holds a name that leaves its folder or that no file system should see.',
  'MF-400-003': 'The manifest is missing or does not have the expected form.',
  'MF-400-004': 'The manifest and the address of the upload speak of different things.',
  'MF-400-005': 'Files and manifest differ: a file is missing, not listed, or has another hash.',
  'MF-400-006': 'The request does not have the expected form.',
  'MF-400-007':
    'A build holds scripts, styles, texts, fonts, pictures and sounds; this file is of another kind.',
  'MF-401-001': 'A deploy token is needed: Authorization: Bearer <token>.',
  'MF-401-002': 'The deploy token is unknown or has expired.',
  'MF-401-003': 'Sign in first: only certain people may override remotes here.',
  'MF-403-001': 'This deploy token belongs to another remote.',
  'MF-403-002': 'This account may not override remotes here.',
  'MF-403-003': 'Code from this origin is not allowed here (MADANG_OVERRIDE_ORIGINS).',
  'MF-404-001': 'There is no such version of this remote in the store.',
  'MF-404-002': 'There is no earlier version to go back to.',
  'MF-404-003': 'There is no such company.',
  'MF-409-001': 'This version exists already with other contents. A published version is never overwritten.',
  'MF-409-002': 'The pointers have moved since the revision that the request names.',
  'MF-409-003': 'This version is on stable already: there is nothing to try.',
  'MF-413-001': 'The upload is larger than allowed.',
  'MF-413-002':
    'This remote has more in the store than it may. Versions that are not live go away by themselves; see "How long versions stay".',
  'MF-413-003':
    'The check of this build needs more memory than it may have: one of its files is too large to be read.',
  'MF-422-001': 'The check found what would break the page. Nothing was changed.',
  'MF-422-002': 'Going back would break what is live. Nothing was changed.',
} as const

export type GatewayErrorCode = keyof typeof gatewayErrors

export class GatewayError extends Error {
  readonly code: GatewayErrorCode
  readonly detail: string | undefined
  readonly data: Record<string, unknown> | undefined

  constructor(code: GatewayErrorCode, detail?: string, data?: Record<string, unknown>) {
    super(detail ? `${gatewayErrors[code]} ${detail}` : gatewayErrors[code])
    this.name = 'GatewayError'
    this.code = code
    this.detail = detail
    this.data = data
  }

  get status(): number {
    return Number(this.code.slice(3, 6))
  }
}
