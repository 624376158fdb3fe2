import { codeOf } from '@madang/api-client'
import { file as fileCalls, type RoomFile, room as roomCalls } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { Dialog, ErrorState, LoadingState } from '@madang/design-system/feedback'
import { formatBytes } from '@madang/design-system/forms'
import { DownloadIcon } from '@madang/design-system/icons'
import { When } from '@madang/design-system/layout'
import { useServices, Widget } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useEffect, useState } from 'react'
import { previewOf } from './preview.rules.ts'
import { askedOf, useSave } from './use-save.ts'

type Content = { blob: Blob; url: string } | { code: string } | null

/** Fetched when it is looked at, let go of with the dialog. */
function useContent(file: RoomFile): [Content, () => void] {
  const { api } = useServices()
  const [content, setContent] = useState<Content>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it anew
  useEffect(() => {
    const control = new AbortController()
    let url: string | undefined
    setContent(null)
    api.download(fileCalls.download, askedOf(file), { signal: control.signal }).then(
      ({ blob }) => {
        if (control.signal.aborted) return
        url = URL.createObjectURL(blob)
        setContent({ blob, url })
      },
      (error: unknown) => {
        if (!control.signal.aborted) setContent({ code: codeOf(error) ?? 'UNKNOWN' })
      },
    )
    return () => {
      control.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [api, file.roomFileIdx, attempt])
  return [content, () => setAttempt((count) => count + 1)]
}

interface PreviewFileProps {
  /** As the list has it. */
  file: RoomFile
  onClose(): void
}

/** A picture or a PDF, looked at without saving it. Who brought it may take it out meanwhile. */
export default function PreviewFile({ file: listed, onClose }: PreviewFileProps) {
  const t = useT()
  const { roomFileIdx } = listed
  const view = useQuery({ ...callQuery(roomCalls.file, { roomFileIdx }), throwOnError: false })
  const file = view.data ?? listed
  const gone = codeOf(view.error) === 'WB-404-102'
  const save = useSave(file)
  const [content, again] = useContent(file)
  const { orgFileName: name } = file
  return (
    <Dialog
      open
      title={name}
      onClose={onClose}
      actions={
        <>
          {gone ? null : (
            <Button startIcon={<DownloadIcon />} loading={save.pending} onClick={() => void save.run()}>
              {t('roomFiles.save')}
            </Button>
          )}
          <Button onClick={onClose}>{t('roomFiles.close')}</Button>
        </>
      }
    >
      {gone ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {file.userNm} · <When at={file.modDatetime} time="always" /> · {formatBytes(file.fileSize)}
        </Typography>
      )}
      {gone ? (
        <ErrorState compact title={t('roomFiles.gone.title')} message={t('roomFiles.gone.text')} />
      ) : content === null ? (
        <LoadingState label={t('roomFiles.loading')} />
      ) : 'code' in content ? (
        <ErrorState compact code={content.code} onRetry={again} />
      ) : previewOf(file) === 'pdf' ? (
        <Widget of="@mf-homework/pdf-preview" file={content.blob} name={name} />
      ) : (
        <Box
          component="img"
          src={content.url}
          alt={name}
          sx={{ display: 'block', maxWidth: '100%', mx: 'auto', borderRadius: 1 }}
        />
      )}
    </Dialog>
  )
}
