import { codeOf } from '@madang/api-client'
import { DetailSkeleton, Dialog, ErrorState } from '@madang/design-system/feedback'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { ChooseSource } from './choose-source.tsx'
import { type Closing, GiveFormDialog } from './give-form-dialog.tsx'
import { GiveUpload } from './give-upload.tsx'
import { askedOf, useSource } from './use-source.ts'

function Chosen({ query, ...rest }: Closing & { query: string }) {
  const t = useT()
  const asked = askedOf(new URLSearchParams(query))
  const { source, name, error, retry } = useSource(asked)
  if (source) {
    const given = { source, name, taskIdx: asked.taskIdx, ...rest }
    return asked.upload ? (
      <GiveUpload>{(upload) => <GiveFormDialog {...given} upload={upload} />}</GiveUpload>
    ) : (
      <GiveFormDialog {...given} />
    )
  }
  return (
    <Dialog open title={t('give.title')} onClose={rest.onClose}>
      {error ? <ErrorState compact code={codeOf(error)} onRetry={retry} /> : <DetailSkeleton />}
    </Dialog>
  )
}

/** Task creation as a dialog: first of what, then how (MAN-TASK-04). */
export function GiveDialog(closing: Closing) {
  const t = useT()
  const [query, setQuery] = useState<string | null>(null)
  if (query !== null) return <Chosen query={query} {...closing} />
  return (
    <Dialog open title={t('give.title')} onClose={closing.onClose}>
      <ChooseSource plain onPick={setQuery} />
    </Dialog>
  )
}
