/** Something that the person at the keyboard can mend: shown as its sentence, without a stack. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CommandError'
  }
}
