import type { Message, MessageRow } from '@madang/contract'
import { letterText } from '@madang/domain'
import { useLanguage } from '@madang/remote-kit'
import { useCallback } from 'react'

/** The title of a message; of what the product wrote itself in the reader's language. */
export function useTitleOf() {
  const language = useLanguage()
  return useCallback(
    ({ title, letter }: Pick<MessageRow, 'title' | 'letter'>) =>
      letter ? letterText(letter, language).title : title,
    [language],
  )
}

/** What the product wrote itself, in the reader's language; null: a person wrote it. */
export function useLetter(message: Pick<Message, 'letter'> | undefined) {
  const language = useLanguage()
  return message?.letter ? letterText(message.letter, language) : null
}
