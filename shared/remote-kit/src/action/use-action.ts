import { mayBeSentAgain, type ScreenRow } from '@madang/api-client'
import type { AnswerOf, DataCall, RequestOf } from '@madang/contract'
import { useCallback, useRef, useState } from 'react'
import { failedDeed, noteDeed, sent } from '../deed.ts'
import { useServices } from '../hooks.ts'
import { invalidateCalls } from '../query.ts'
import type { ConfirmOptions, ShellServices } from '../services.ts'
import { getState } from '../state.ts'
import { pressedName } from './pressed.ts'
import { useOnce } from './use-once.ts'
import { useSendKey } from './use-send-key.ts'

/** Tells who is signed in; null: nobody. */
const personNow = (): string | null => {
  const { me } = getState()
  return me && `${me.companyId}/${me.userIdx}`
}

export interface Undo<Answer, Input> {
  /** The button's word: "되돌리기". */
  label: string
  /** Takes the deed back; a failure is shown. */
  run(answer: Answer, input: Input): Promise<unknown>
}

export interface ActionOptions<C extends DataCall, Input> {
  /** What is sent for the input; absent: the input itself. May take its time (a picture is cut out first). */
  toRequest?: (input: Input) => RequestOf<C> | Promise<RequestOf<C>>
  /** Asked first; a no ends it without a word. */
  confirm?: ConfirmOptions | ((input: Input) => ConfirmOptions | null)
  /** Calls whose answers are out of date afterwards, in this and in every other remote of the page. */
  invalidates?: readonly DataCall[]
  /** The words of the toast; none where the page shows the success itself. */
  success?: string | ((answer: AnswerOf<C>, input: Input) => string | undefined)
  /** Offered in the toast, where the deed can be taken back. */
  undo?: Undo<AnswerOf<C>, Input>
  /** This screen's own meaning of codes; they win over the remote's (`errors` in its texts) and the catalogue's words. */
  errors?: ScreenRow
  onSuccess?: (answer: AnswerOf<C>, input: Input) => void
}

export interface Action<Answer, Input> {
  /** Does it, and shows how it went. The answer; `undefined` when it failed or the person said no. Never rejects. */
  run(input: Input): Promise<Answer | undefined>
  /** Does it and shows success alone: the caller (a form) takes the failure, and may say under which key it is sent. */
  attempt(input: Input, idempotencyKey?: string): Promise<Answer>
  /** Under way; a second `run` meanwhile is the first one's. */
  pending: boolean
  /** Share of the files that has been sent, 0 to 1; null where nothing is sent. */
  progress: number | null
}

/**
 * The one way to make a call that changes something: asks, sends once, says how it went, and has the lists that it made
 * old ask again.
 *
 *   const remove = useAction(message.remove, { invalidates: [message.list], success: t('removed') })
 *   <Button loading={remove.pending} onClick={() => void remove.run({ messageIdxList, messageType })}>
 */
export function useAction<C extends DataCall, Input = RequestOf<C>>(
  call: C,
  options: ActionOptions<C, Input> = {},
): Action<AnswerOf<C>, Input> {
  type Answer = AnswerOf<C>
  const services = useServices()
  const [progress, setProgress] = useState<number | null>(null)
  const latest = useRef(options)
  latest.current = options
  const underKey = useSendKey(call)

  const send = useCallback(
    async (input: Input, given?: string): Promise<Answer> => {
      const { toRequest, invalidates = [] } = latest.current
      const name = pressedName()
      const request = (toRequest ? await toRequest(input) : input) as RequestOf<C>
      const { api } = services
      const answer: Answer = await underKey(request, given, (idempotencyKey) =>
        sent(
          call.encoding === 'multipart'
            ? api
                .upload(call, request, {
                  idempotencyKey,
                  onProgress: ({ loaded, total }) => setProgress(total > 0 ? loaded / total : null),
                })
                .finally(() => setProgress(null))
            : api.call(call, request, { idempotencyKey }),
        ),
      ).catch((error: unknown) => {
        noteDeed(error, { name, isUnsure: mayBeSentAgain(error) })
        throw error
      })
      invalidateCalls(invalidates)
      tell(services, latest.current, answer, input)
      return answer
    },
    [call, services, underKey],
  )

  const { attempt, pending } = useOnce(send)
  /** After the question. What nobody knows to be done or not is offered once more, also when this screen is gone. */
  const doNow = useCallback(
    async (input: Input, asked?: string): Promise<Answer | undefined> => {
      const who = personNow()
      try {
        return await attempt(input)
      } catch (error) {
        // whoever signed in meanwhile has not pressed it: it is neither theirs to read nor to send
        if (personNow() !== who) return undefined
        const deed = failedDeed(error)
        const name = asked ?? deed?.name ?? ''
        const again = () => {
          if (personNow() === who) void doNow(input, name)
        }
        if (deed?.isUnsure) noteDeed(error, { ...deed, name, again })
        services.showError(error, latest.current.errors)
        return undefined
      }
    },
    [attempt, services],
  )
  const run = useCallback(
    async (input: Input): Promise<Answer | undefined> => {
      const { confirm } = latest.current
      const question = typeof confirm === 'function' ? confirm(input) : confirm
      if (question && !(await services.confirm(question))) return undefined
      return doNow(input, question?.title)
    },
    [doNow, services],
  )
  return { run, attempt, pending, progress }
}

function tell<C extends DataCall, Input>(
  { showError, toast }: ShellServices,
  { success, undo, onSuccess }: ActionOptions<C, Input>,
  answer: AnswerOf<C>,
  input: Input,
): void {
  const words = typeof success === 'function' ? success(answer, input) : success
  if (words) {
    const back = undo && {
      label: undo.label,
      run: () => {
        undo.run(answer, input).catch((error: unknown) => showError(error))
      },
    }
    toast(words, 'success', back)
  }
  onSuccess?.(answer, input)
}
