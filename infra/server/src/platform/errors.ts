import { type ErrorBody, type ErrorCode, errorCatalogue, httpStatusOf } from '@madang/contract'

/** The only way to refuse a request: a code of the catalogue and what the client needs to know about it (API-ERR-01). */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly data: Record<string, unknown> | undefined

  constructor(code: ErrorCode, data?: Record<string, unknown>) {
    super(errorCatalogue[code])
    this.name = 'Failure'
    this.code = code
    this.data = data
  }

  get status(): number {
    return httpStatusOf(this.code)
  }

  toBody(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.data && { data: this.data }) }
  }
}

/** The refusal of a field, worded as the validator of the contract does: its path in the request, and why. */
export const invalid = (
  field: string | readonly string[],
  why: string,
  more?: Record<string, unknown>,
): Failure =>
  new Failure('WB-400-200', {
    issues: [field].flat().map((path) => ({ field: path, message: why })),
    ...more,
  })

/** A mistake of whoever starts the server: shown as one line without a stack, exit code 1. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}
