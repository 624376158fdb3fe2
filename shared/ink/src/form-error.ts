/**
 * Why ink can't be read or written:
 * `INK_FORM` not ink, cut off, or something behind its end;
 * `INK_VERSION` written by a newer version of this package;
 * `INK_LIMIT` more than `inkLimits` or `batchLimits` let in;
 * `INK_VALUE` a value that no stroke has, or that is not on its step.
 */
export type InkFault = 'INK_FORM' | 'INK_VERSION' | 'INK_LIMIT' | 'INK_VALUE'

export class InkFormError extends Error {
  readonly code: InkFault

  /** `what` is for logs; people get the words of the code. */
  constructor(code: InkFault, what: string) {
    super(`${code}: ${what}`)
    this.name = 'InkFormError'
    this.code = code
  }
}
