import InboxRounded from '@mui/icons-material/InboxRounded'
import type { ReactNode } from 'react'
import { useWords } from '../theme/language.ts'
import { StateFrame } from './state-frame.tsx'

export interface EmptyStateProps {
  /** "There is nothing here" in the words of the list (SHELL-95). */
  title?: string | undefined
  description?: ReactNode
  icon?: ReactNode
  /** The way out: create the first one, clear the search. */
  action?: ReactNode
  compact?: boolean | undefined
}

const words = { ko: { title: '표시할 내용이 없어요.' }, en: { title: 'Nothing to show yet.' } }

export function EmptyState({ title, description, icon, action, compact }: EmptyStateProps) {
  const text = useWords(words)
  return (
    <StateFrame
      role="status"
      icon={icon ?? <InboxRounded />}
      title={title ?? text.title}
      description={description}
      action={action}
      compact={compact}
    />
  )
}
