import CheckRounded from '@mui/icons-material/CheckRounded'
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../core/button.tsx'
import { BareInput, Field, InputFrame, VisuallyHidden } from '../core/field.tsx'
import { useWords } from '../theme/language.ts'

export interface CopyFieldProps {
  label: string
  /** What is copied. */
  value: string
  /** What is shown instead, `123 456 789`. */
  display?: string | undefined
  hideLabel?: boolean | undefined
  /** Large figures for a code read aloud. */
  large?: boolean | undefined
  onCopied?: (() => void) | undefined
}

const words = {
  ko: { copy: '복사', copied: '복사했어요', failed: '복사하지 못했어요. 선택해서 복사해 주세요.' },
  en: { copy: 'Copy', copied: 'Copied', failed: 'Could not copy. Select the text and copy it.' },
}

/** A value to hand on. Without clipboard rights the text is selected, so that the keyboard can copy it. */
export function CopyField({ label, value, display, hideLabel, large, onCopied }: CopyFieldProps) {
  const text = useWords(words)
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setState('copied')
      onCopied?.()
    } catch {
      input.current?.select()
      setState('failed')
    }
  }

  return (
    <Field label={label} hideLabel={hideLabel} error={state === 'failed' ? text.failed : undefined}>
      {(control) => (
        <InputFrame style={{ paddingRight: 4 }}>
          <BareInput
            {...control}
            ref={input}
            readOnly
            value={display ?? value}
            onFocus={(event) => event.currentTarget.select()}
            style={
              large
                ? {
                    fontSize: '1.5rem',
                    fontWeight: 700,
                    letterSpacing: '0.06em',
                    fontVariantNumeric: 'tabular-nums',
                  }
                : undefined
            }
          />
          <Button
            size="small"
            onClick={copy}
            startIcon={state === 'copied' ? <CheckRounded /> : <ContentCopyRounded />}
            sx={{ flex: 'none' }}
          >
            {state === 'copied' ? text.copied : text.copy}
            <VisuallyHidden>{` — ${label}`}</VisuallyHidden>
          </Button>
          <VisuallyHidden role="status">{state === 'copied' ? text.copied : ''}</VisuallyHidden>
        </InputFrame>
      )}
    </Field>
  )
}
