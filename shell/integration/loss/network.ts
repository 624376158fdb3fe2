import type { TestApp } from '../../../infra/server/src/testing/app.ts'
import type { World } from './world.ts'

/** A request on its way, or its answer on the way back. */
export interface Message {
  readonly from: { readonly dead: boolean; readonly device: { readonly online: boolean } }
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | undefined
  /** As the server has answered. */
  answer?: Response
  answered(answer: Response): void
  failed(): void
}

/** Between tabs and the server: everything waits here until the run lets it go on, in any order, twice, or never. */
export class Network {
  readonly requests: Message[] = []
  readonly answers: Message[] = []
  /** Requests that somebody on the way will send once more. */
  readonly ghosts: Message[] = []
  readonly #app: TestApp['app']
  readonly #world: World

  constructor(app: TestApp['app'], world: World) {
    this.#app = app
    this.#world = world
  }

  async #ask({ method, url, headers, body }: Message): Promise<Response> {
    const answer = await this.#app.inject({
      method: method as 'GET',
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      headers,
      ...(body === undefined ? {} : { payload: body }),
    })
    this.#world.stirred += 1
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    })
  }

  /** The server hears it; its answer waits. */
  async arrives(message: Message): Promise<void> {
    this.#take(this.requests, message)
    message.answer = await this.#ask(message)
    this.answers.push(message)
  }

  /** The server hears it again, and nobody hears the answer. */
  async again(message: Message): Promise<void> {
    this.#take(this.ghosts, message)
    await this.#ask(message)
  }

  comesBack(message: Message): void {
    this.#take(this.answers, message)
    if (message.from.dead) return
    if (message.from.device.online) message.answered(message.answer!)
    else message.failed()
  }

  /** The request never arrives, or its answer is lost. */
  lost(message: Message): void {
    this.#take(this.requests, message)
    this.#take(this.answers, message)
    if (!message.from.dead) message.failed()
  }

  #take(list: Message[], message: Message): void {
    const at = list.indexOf(message)
    if (at >= 0) list.splice(at, 1)
  }
}
