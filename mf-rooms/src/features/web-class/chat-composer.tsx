import { limits } from '@madang/contract'
import { Box, IconButton } from '@madang/design-system/core'
import { TextArea } from '@madang/design-system/forms'
import { SendIcon } from '@madang/design-system/icons'
import { textLength } from '@madang/domain/text-length'
import { useT } from '@madang/remote-kit/i18n'
import { type ReactNode, useRef, useState } from 'react'
import { keepTyped, typedIn } from './unsaid.ts'

/** From here on the counter shows. */
const counterFrom = limits.chatText - 100

export interface ChatComposerProps {
  /** The class: what is begun in it stays over a reload. */
  meetCode: string
  onWrite(text: string): void
  /** What else can be said, before the text. */
  before: ReactNode
}

/** Enter sends, Shift+Enter breaks the line; an Enter that ends a Hangul syllable sends once, with the syllable. */
export function ChatComposer({ meetCode, onWrite, before }: ChatComposerProps) {
  const t = useT()
  const [text, showText] = useState(() => typedIn(meetCode))
  const setText = (next: string) => {
    showText(next)
    keepTyped(meetCode, next)
  }
  const box = useRef<HTMLTextAreaElement>(null)

  const write = () => {
    const line = text.trim()
    if (line === '' || textLength(line) > limits.chatText) return
    onWrite(line)
    setText('')
    box.current?.focus()
  }

  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        write()
      }}
      sx={{
        display: 'flex',
        gap: { xs: 0.5, sm: 1 },
        alignItems: 'flex-end',
        borderTop: '1px solid',
        borderColor: 'divider',
        p: { xs: 1, sm: 1.5 },
        pb: { xs: 'max(8px, env(safe-area-inset-bottom))', sm: 1.5 },
        bgcolor: 'background.paper',
      }}
    >
      {before}
      <TextArea
        label={t('class.chat.write')}
        hideLabel
        placeholder={t('class.chat.placeholder')}
        value={text}
        onChange={setText}
        onEnter={write}
        minRows={1}
        maxRows={5}
        maxLength={limits.chatText}
        counter={text.length > counterFrom}
        inputRef={box}
      />
      <IconButton
        type="submit"
        color="primary"
        aria-label={t('class.chat.send')}
        disabled={text.trim() === ''}
        sx={{ width: 44, height: 44, flex: 'none' }}
      >
        <SendIcon />
      </IconButton>
    </Box>
  )
}
