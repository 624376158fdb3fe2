/** What has to be with the server first isn't yet. The batch waits and is tried again. */
export class NotYet extends Error {
  constructor() {
    super('Something else has to be sent before')
    this.name = 'NotYet'
  }
}
