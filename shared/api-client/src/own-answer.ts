import { answerMark, type Call } from '@madang/contract'
import { NetworkError } from './errors.ts'
import type { Answer } from './transport.ts'

export function json(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** A refusal as only our server words it. */
const isRefusal = (body: Record<string, unknown> | undefined) =>
  typeof body?.code === 'string' && /^[A-Z]{2}-\d{3}-\d{3}$/.test(body.code)

/**
 * Tells the product's own answers from those of whoever stands between: the sign-in page of a school's Wi-Fi, a filter, a gateway. Such an
 * answer says nothing about what was asked, whatever its status: it is as good as none. Ours carry a mark; a server from before it is
 * known by its words, until one with it has answered.
 */
export function createOwnAnswers(heard: (foreign: boolean) => void) {
  let marked = false
  let foreign = false
  const tell = (now: boolean) => {
    if (foreign === now) return
    foreign = now
    heard(now)
  }

  async function isOwn(call: Pick<Call, 'answer'> | null, answer: Answer, read: 'text' | 'blob') {
    if (answer.header(answerMark.name) !== null) {
      marked = true
      return true
    }
    const { status } = answer
    if (status < 200 || status > 299) return isRefusal(json(await answer.text()))
    if (marked) return false
    if (read === 'blob' || !call) return !/^text\/html/i.test(answer.header('content-type') ?? '')
    return json(await answer.text())?.[call.answer] !== undefined
  }

  /** The answer, if it is ours. One that says that the server isn't there (5xx) is taken as that. */
  return async (
    call: Pick<Call, 'answer'> | null,
    answer: Answer,
    read: 'text' | 'blob',
  ): Promise<Answer> => {
    const own = await isOwn(call, answer, read)
    if (own || answer.status >= 500) {
      if (own) tell(false)
      return answer
    }
    tell(true)
    throw new NetworkError('foreign', `${answer.status} without the mark`)
  }
}
