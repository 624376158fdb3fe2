import { useServices, useUnsaved } from '@madang/remote-kit'
import { type ReactElement, useMemo } from 'react'
import type { ImportTools } from '../editor/import/importer.ts'
import { browserTools } from '../editor/import/tools.ts'
import { type Upload, useUpload } from '../editor/upload/use-upload.ts'

/** Files for a form; leaving while they are on their way asks. */
export function GiveUpload({
  tools,
  children,
}: {
  tools?: ImportTools | undefined
  children(upload: Upload): ReactElement
}) {
  const { api } = useServices()
  const own = useMemo(() => tools ?? browserTools(api), [tools, api])
  const upload = useUpload(own)
  useUnsaved(upload.trouble?.what === 'pending' || upload.trouble?.what === 'reading')
  return children(upload)
}
