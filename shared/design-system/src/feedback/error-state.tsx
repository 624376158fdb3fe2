import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Button } from '../core/button.tsx'
import { useWords } from '../theme/language.ts'
import { StateFrame } from './state-frame.tsx'

export interface ErrorStateProps {
  title?: string | undefined
  message?: ReactNode
  /** Shown small, for support: `WE_5003`. */
  code?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  /** More buttons or a link to support. */
  support?: ReactNode
  compact?: boolean | undefined
}

const words = {
  ko: {
    title: '불러오지 못했어요.',
    message: '잠시 후 다시 시도해 주세요.',
    retry: '다시 시도',
    code: '오류 코드',
  },
  en: {
    title: 'This could not be loaded.',
    message: 'Please try again in a moment.',
    retry: 'Try again',
    code: 'Error code',
  },
}

/** Something failed in its place; the rest of the page goes on. */
export function ErrorState(props: ErrorStateProps) {
  const { title, message, code, onRetry, retrying, support, compact } = props
  const text = useWords(words)
  return (
    <StateFrame
      role="alert"
      tone="error"
      icon={<ErrorOutlineRounded />}
      title={title ?? text.title}
      compact={compact}
      description={
        <>
          {message ?? text.message}
          {code ? (
            <Typography
              variant="caption"
              component="p"
              sx={{ m: 0, mt: 0.5, fontVariantNumeric: 'tabular-nums' }}
            >
              {text.code} {code}
            </Typography>
          ) : null}
        </>
      }
      action={
        onRetry || support ? (
          <>
            {onRetry ? (
              <Button variant="outlined" onClick={onRetry} loading={retrying ?? false}>
                {text.retry}
              </Button>
            ) : null}
            {support}
          </>
        ) : undefined
      }
    />
  )
}
