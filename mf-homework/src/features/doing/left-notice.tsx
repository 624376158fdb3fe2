import { Alert } from '@madang/design-system/core'
import type { InkSheets } from '@madang/ink-pad'
import { isWithServer, useSaveState } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import type { LeftOver } from './left-over.rules.ts'
import { SaveLeftOver } from './save-left-over.tsx'

interface LeftNoticeProps {
  taskName: string
  answers: LeftOver['answers']
  sheets: InkSheets
}

/** After handing in: what was written somewhere meanwhile, or never came through, is said and can be brought out. */
export function LeftNotice({ taskName, answers, sheets }: LeftNoticeProps) {
  const t = useT()
  const ink = !isWithServer(useSaveState(sheets.saving))
  if (answers.length === 0 && !ink) return null
  return (
    <Alert severity="error" action={<SaveLeftOver taskName={taskName} answers={answers} sheets={sheets} />}>
      {answers.length > 0 ? t('doing.left.answers', { count: answers.length }) : null}
      {answers.length > 0 && ink ? ' ' : null}
      {ink ? t('doing.left.ink') : null}
    </Alert>
  )
}
