import { note as calls, file, type Note } from '@madang/contract'
import { Button, lazy, Suspense } from '@madang/design-system/core'
import { isTeacher } from '@madang/domain'
import { useMe, useSetting } from '@madang/remote-kit'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { fileNaming } from './file-name.setting.ts'

/** Loaded with the first click: lists have the button and seldom the dialog. */
const DownloadDialog = lazy(async () => ({
  default: (await import('./download-dialog.tsx')).DownloadDialog,
}))

/** Lets a person have a note: teachers choose its pages, others get the whole of it. Nothing where the note offers no form. */
export function DownloadButton({ note }: { note: Pick<Note, 'noteIdx' | 'task'> }) {
  const t = useT()
  const teacher = isTeacher(useMe().userTypeCd)
  const [naming, setNaming] = useSetting(fileNaming)
  const [open, setOpen] = useState(false)
  const { noteIdx } = note
  const { data: info } = useQuery({
    ...callQuery(calls.pdfInfo, { noteIdx }),
    throwOnError: false,
    retry: false,
  })
  const whole = useDownload(file.download, {
    fileName: t('download.file'),
    success: (name) => t('download.done', { name }),
  })
  if (!info || info.pageCount === 0 || (!teacher && (info.formats & 4) === 0)) return null
  const direct = !teacher && !naming.ask
  return (
    <>
      <Button
        variant="outlined"
        loading={whole.pending}
        onClick={() =>
          direct
            ? void whole.run({ fileType: 'NOTE_PDF', searchIdx: noteIdx, fileNameType: naming.type })
            : setOpen(true)
        }
      >
        {t('download.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <DownloadDialog
            info={info}
            textbookIdx={note.task?.textbookIdx ?? null}
            teacher={teacher}
            naming={naming}
            onNaming={setNaming}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
