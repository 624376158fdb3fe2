/** Something that the person at the keyboard can mend: shown as its sentence, without a stack. */
export class CommandError extends Error {
  /** Of the process: 1 where something went wrong, 2 where the gate refused. */
  readonly exitCode: number = 1

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CommandError'
  }
}
