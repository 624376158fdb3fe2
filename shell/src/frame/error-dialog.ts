import { resolveError, type ScreenRow } from '@madang/api-client'
import { toast } from '@madang/design-system/feedback'
import { failedDeed } from '@madang/remote-kit'
import { log } from '../client/page.ts'
import { cell } from '../core/cell.ts'
import { state } from '../core/state.ts'
import { sayNow } from '../core/texts.ts'

/** What the one error dialog of the page says. */
export interface ErrorMessage {
  title: string
  text: string
  code: string
  /** After closing: the first page (SHELL-114). */
  thenHome: boolean
  /** Does once more what nobody knows to be done. */
  again?: () => void
}
/** What the dialog has to say, one after the other: a second failure takes the first one's place from nobody. */
export const errorMessages = cell<readonly ErrorMessage[]>([])

function say(message: ErrorMessage): void {
  const waiting = errorMessages.get()
  // the same words twice help nobody; each deed that can be done again is one of its own
  const said = waiting.some(
    ({ title, text, again }) => !again && title === message.title && text === message.text,
  )
  if (message.again || !said) errorMessages.set([...waiting, message])
}

/**
 * A failed call, as section 1.15 says: own row, then the code's, then its class, then the generic words (SHELL-106 to
 * SHELL-120). Outside a screen nothing can be shown inline or thrown to a boundary: both become the dialog.
 */
export async function showError(error: unknown, row?: ScreenRow): Promise<void> {
  const shown = resolveError(error, row)
  const deed = failedDeed(error)
  if (shown.report) log.report(error, { phase: 'call', code: shown.code })
  if (shown.kind === 'none') return
  // what was to be done stands until it is read, and is named: nobody looks up within two seconds, or remembers
  const unsure = deed?.isUnsure
    ? {
        title: deed.name ? sayNow('error.notDone', { name: deed.name }) : sayNow('error.failed'),
        ...(deed.again && { again: deed.again }),
      }
    : undefined
  // Without a line the words can't be fetched either: then that is what there is to say.
  const messages = await import(/* webpackChunkName: "messages" */ '@madang/api-client/messages').catch(
    () => null,
  )
  if (!messages) {
    const text = sayNow(`login.error.${navigator.onLine ? 'unreachable' : 'offline'}`)
    if (!unsure) return toast(text, 'error')
    return say({ text, code: shown.code, thenHome: false, ...unsure })
  }
  const { errorWords, sayError } = messages
  const language = state.language.get()
  const words = errorWords[language]
  const text = sayError(shown, language)
  if (shown.kind === 'toast' && !unsure) {
    toast(text, 'error')
    return
  }
  say({
    title: shown.kind === 'file-missing' ? words.notFoundFileTitle : words.title,
    text,
    code: shown.code,
    thenHome: shown.kind === 'home',
    ...unsure,
  })
}
