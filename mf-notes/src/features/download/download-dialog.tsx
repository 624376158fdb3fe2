import { note as calls, file, type NotePdfInfo } from '@madang/contract'
import { Alert, CheckboxField, Stack, Typography } from '@madang/design-system/core'
import { FormDialog } from '@madang/design-system/feedback'
import { LinearProgress, RadioField } from '@madang/design-system/ui'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { ChoosePages } from './choose-pages.tsx'
import { type FileNaming, fileNameTypes } from './file-name.setting.ts'
import { allKeys, listOf } from './pages.rules.ts'

interface DownloadDialogProps {
  info: NotePdfInfo
  /** Whose pages the note's lie on; null: of a class note. */
  textbookIdx: number | null
  /** Chooses pages and their form. */
  teacher: boolean
  /** What was chosen last; it is kept with the download. */
  naming: FileNaming
  onNaming(naming: FileNaming): void
  onClose(): void
}

type Format = 'pdf' | 'zip'

/** Pages, form and file name of a download (NOTES-37…41). */
export function DownloadDialog(props: DownloadDialogProps) {
  const t = useT()
  const { info, textbookIdx, teacher, naming, onNaming, onClose } = props
  const { noteIdx, formats, fileNames } = info
  const [type, setType] = useState(naming.type)
  const [again, setAgain] = useState(!naming.ask)
  const offered = (['pdf', 'zip'] as const).filter((form) => (formats & (form === 'pdf' ? 4 : 2)) !== 0)
  const [format, setFormat] = useState<Format>(offered[0] ?? 'pdf')
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const agendas = useQuery({
    ...callQuery(calls.agendas, { noteIdx }),
    enabled: teacher,
    throwOnError: false,
    retry: false,
  })
  const pages = agendas.data ?? []
  const all = allKeys(pages)
  const now = chosen ?? new Set(all)
  const words = {
    fileName: format === 'pdf' ? fileNames.title : fileNames.title.replace(/\.pdf$/, '.zip'),
    success: (name: string) => t('download.done', { name }),
  }
  const whole = useDownload(file.download, words)
  const some = useDownload(calls.file, words)
  const none = teacher && agendas.isSuccess && now.size === 0
  const names = { 1: fileNames.title, 2: fileNames.author }

  const save = () => {
    onNaming({ type, ask: !again })
    return !teacher || (format === 'pdf' && now.size === all.length)
      ? whole.attempt({ fileType: 'NOTE_PDF', searchIdx: noteIdx, fileNameType: type })
      : some.attempt({ noteIdx, list: listOf(pages, now), format, fileNameType: type })
  }
  return (
    <FormDialog
      open
      size={teacher ? undefined : 'small'}
      title={t('download.title')}
      onClose={onClose}
      submitLabel={t('download.submit')}
      submitDisabled={none || (teacher && !agendas.isSuccess)}
      onSubmit={save}
    >
      <Stack spacing={2}>
        {agendas.isError && <Alert severity="warning">{t('download.pagesFailed')}</Alert>}
        {teacher && agendas.isSuccess && (
          <ChoosePages
            noteIdx={noteIdx}
            textbookIdx={textbookIdx}
            agendas={pages}
            chosen={now}
            onChange={setChosen}
            empty={none}
          />
        )}
        {teacher && offered.length > 1 && (
          <RadioField<Format>
            label={t('download.format')}
            value={format}
            onChange={setFormat}
            options={offered.map((value) => ({ value, label: t(`download.formats.${value}`) }))}
          />
        )}
        <RadioField
          label={t('download.name')}
          row={false}
          value={String(type)}
          onChange={(next) => setType(next === '2' ? 2 : 1)}
          options={fileNameTypes.map((one) => ({
            value: String(one),
            label: t(`download.names.${one}`, { name: names[one].replace(/\.pdf$/, `.${format}`) }),
          }))}
        />
        <CheckboxField
          label={t(teacher ? 'download.remember' : 'download.again')}
          checked={again}
          onChange={setAgain}
        />
        <div role="status">
          {whole.pending || some.pending ? (
            <>
              <LinearProgress aria-hidden="true" sx={{ mb: 1 }} />
              <Typography variant="body2">{t('download.busy')}</Typography>
            </>
          ) : null}
        </div>
      </Stack>
    </FormDialog>
  )
}
