import { resolveError, type ScreenRow } from '@madang/api-client'
import { toast } from '@madang/design-system/feedback'
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
}
export const errorMessage = cell<ErrorMessage | null>(null)

/**
 * A failed call, as section 1.15 says: own row, then the code's, then its class, then the generic words (SHELL-106 to
 * SHELL-120). Outside a screen nothing can be shown inline or thrown to a boundary: both become the dialog.
 */
export async function showError(error: unknown, row?: ScreenRow): Promise<void> {
  const shown = resolveError(error, row)
  if (shown.report) log.report(error, { phase: 'call', code: shown.code })
  if (shown.kind === 'none') return
  // Without a line the words can't be fetched either: then that is what there is to say.
  const messages = await import(/* webpackChunkName: "messages" */ '@madang/api-client/messages').catch(
    () => null,
  )
  if (!messages) {
    toast(sayNow(`login.error.${navigator.onLine ? 'unreachable' : 'offline'}`), 'error')
    return
  }
  const { errorWords, sayError } = messages
  const language = state.language.get()
  const words = errorWords[language]
  const text = sayError(shown, language)
  if (shown.kind === 'toast') {
    toast(text, 'error')
    return
  }
  errorMessage.set({
    title: shown.kind === 'file-missing' ? words.notFoundFileTitle : words.title,
    text,
    code: shown.code,
    thenHome: shown.kind === 'home',
  })
}
