import { note as calls, file } from '@madang/contract'
import { useServices, useSetting } from '@madang/remote-kit'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useEffect, useRef } from 'react'
import { DownloadDialog } from './download-dialog.tsx'
import { fileNaming } from './file-name.setting.ts'

export interface GiveNoteProps {
  noteIdx: number
  onClose(): void
}

/** The whole of a class note as a PDF; who wishes not to be asked for its name is given it at once (MAN-LOG-13). */
export function GiveNote({ noteIdx, onClose }: GiveNoteProps) {
  const t = useT()
  const { showError } = useServices()
  const [naming, setNaming] = useSetting(fileNaming)
  // as it was when the button was pressed: what is ticked in the dialog holds from the next time on
  const { ask, type } = useRef(naming).current
  const info = useQuery({
    ...callQuery(calls.pdfInfo, { noteIdx }),
    enabled: ask,
    throwOnError: false,
    retry: false,
  })
  const { run } = useDownload(file.download, {
    fileName: t('download.file'),
    success: (name) => t('download.done', { name }),
  })
  const ending = useRef(onClose)
  ending.current = onClose
  const begun = useRef(false)
  useEffect(() => {
    if (ask || begun.current) return
    begun.current = true
    void run({ fileType: 'NOTE_PDF', searchIdx: noteIdx, fileNameType: type }).then(() => ending.current())
  }, [ask, noteIdx, run, type])
  const { error } = info
  useEffect(() => {
    if (!error) return
    showError(error)
    ending.current()
  }, [error, showError])
  return info.data ? (
    <DownloadDialog
      info={info.data}
      textbookIdx={null}
      teacher={false}
      naming={naming}
      onNaming={setNaming}
      onClose={onClose}
    />
  ) : null
}
