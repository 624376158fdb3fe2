/** Something that leaves the product, under a name that stays the same however often it is tried. */
export interface Outgoing {
  /** Whoever passes it on can tell by this that it has had it already. Letters, digits, `.`, `-` and `_`. */
  id: string
  /** Ends the try. */
  signal: AbortSignal
}

/** A try that failed. `final` when another one would fail the same way. */
export class DeliveryError extends Error {
  readonly final: boolean
  constructor(message: string, options: { final: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.name = 'DeliveryError'
    this.final = options.final
  }
}
