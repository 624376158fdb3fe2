import type { TestApp } from '../../../infra/server/src/testing/app.ts'
import type { World } from './world.ts'

/** A request on its way, or its answer on the way back. */
export interface Message {
  readonly from: {
    readonly dead: boolean
    readonly device: { readonly online: boolean; readonly cookies: Map<string, string> }
  }
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | FormData | undefined
  /** As the server has answered. */
  answer?: Response
  answered(answer: Response): void
  failed(): void
}

/**
 * A renewal is sent once, and its browser takes it back with its page: the server would take one that comes twice, two renewals later, for
 * somebody's copy of the cookie, and end the sign-in.
 */
export const isRenewal = ({ url }: Pick<Message, 'url'>): boolean => url.includes('/open/login/')

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
    const form = typeof body === 'object' ? new Request('http://madang.test', { method, body }) : null
    const type = form?.headers.get('content-type')
    const payload = form ? Buffer.from(await form.arrayBuffer()) : (body as string | undefined)
    const answer = await this.#app.inject({
      method: method as 'GET',
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      headers: { ...headers, ...(type && { 'content-type': type }) },
      ...(payload === undefined ? {} : { payload }),
    })
    this.#world.stirred += 1
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
      ),
    })
  }

  /** The server hears it; its answer waits. */
  async arrives(message: Message): Promise<void> {
    this.#take(this.requests, message)
    if (isRenewal(message) && message.from.dead) return
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
    if (message.from.device.online) {
      for (const set of message.answer!.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (value === '') message.from.device.cookies.delete(name)
        else message.from.device.cookies.set(name, value)
      }
      message.answered(message.answer!)
    } else message.failed()
  }

  /** Somebody between answers in the server's place, whether it has heard of it or not. */
  instead(message: Message, answer: Response): void {
    this.#take(this.requests, message)
    this.#take(this.answers, message)
    this.#world.stirred += 1
    if (!message.from.dead) message.answered(answer)
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
