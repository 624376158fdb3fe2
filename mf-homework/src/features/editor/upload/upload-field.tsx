import { Alert, Box, Stack, Typography } from '@madang/design-system/core'
import { RadioField } from '@madang/design-system/ui'
import { sheetKinds } from '@madang/domain/homework-files'
import { useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { FileLine } from '../import/file-line.tsx'
import { acceptedExtensions } from '../import/files.rules.ts'
import { Chooser } from './chooser.tsx'
import { PagesOrder } from './pages-order.tsx'
import { QuestionsField } from './questions-field.tsx'
import { uploadKinds } from './upload.rules.ts'
import type { Upload } from './use-upload.ts'

const accepted = acceptedExtensions.map((extension) => `.${extension}`).join(',')

export interface UploadFieldProps {
  id: string
  error: string | undefined
  upload: Upload
}

/** Homework of files: which, how far they are, in which order, with which questions and answers (HW-36 … HW-41). */
export function UploadField({ id, error, upload }: UploadFieldProps) {
  const t = useT()
  const { confirm } = useServices()
  const { kind } = upload.upload
  const begun = upload.files.length > 0
  const choose = async (next: typeof kind) => {
    const question = {
      title: t('editor.upload.change'),
      text: t('editor.upload.changeText'),
      confirmLabel: t('editor.upload.changeConfirm'),
      danger: true,
    }
    if (next !== kind && (!begun || (await confirm(question)))) upload.setKind(next)
  }
  return (
    <Stack id={id} tabIndex={-1} sx={{ gap: 2, outline: 'none' }}>
      <RadioField
        label={t('editor.upload.kind')}
        value={kind}
        row={false}
        onChange={(next) => void choose(next)}
        options={uploadKinds.map((value) => ({ value, label: t(`editor.upload.kinds.${value}`) }))}
      />
      {upload.suffixes.length > 0 && (
        <Typography variant="body2">
          {t('editor.import.suffix', { endings: upload.suffixes.join(', ') })}
        </Typography>
      )}
      {kind === 'pages' && (
        <Chooser
          label={t('editor.import.choose')}
          hint={t('editor.import.hint')}
          accept={accepted}
          multiple
          onFiles={(files) => upload.take(files)}
        />
      )}
      {kind === 'names' && (
        <Chooser
          label={t('editor.upload.chooseSheets')}
          hint={t('editor.upload.namesHint')}
          accept=".pdf"
          multiple
          onFiles={(files) => upload.take(files)}
        />
      )}
      {kind === 'sheets' &&
        sheetKinds.map((sheet) => (
          <Chooser
            key={sheet}
            label={t('editor.upload.chooseSheet', { sheet: t(`editor.sheet.${sheet}`) })}
            hint={t(`editor.upload.sheetHint.${sheet}`)}
            accept=".pdf"
            onFiles={(files) => upload.take(files, sheet)}
          />
        ))}
      <div role="alert">
        {upload.missing.length > 0 && (
          <Alert severity="warning" title={t('editor.import.missing')} onClose={upload.clearMissing}>
            {upload.missing.map((sheet) => t(`editor.sheet.${sheet}`)).join(', ')}
          </Alert>
        )}
        {upload.refused.length > 0 && (
          <Alert severity="warning" title={t('editor.import.refused')} onClose={upload.clearRefused}>
            <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}>
              {upload.refused.map(({ file, problem }) => (
                <li key={`${file.name} ${file.size}`}>
                  {t('editor.import.because', {
                    name: file.name.normalize('NFC'),
                    why: t(`editor.refusal.${problem}`),
                  })}
                </li>
              ))}
            </Box>
          </Alert>
        )}
        {upload.lost > 0 && (
          <Alert severity="warning" onClose={upload.clearLost}>
            {t('editor.lost', { count: upload.lost })}
          </Alert>
        )}
      </div>
      {begun && (
        <Box
          component="ul"
          aria-label={t('editor.import.files')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, maxHeight: 240, overflowY: 'auto' }}
        >
          {upload.files.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              removable
              onCancel={() => upload.remove(file.id)}
              onRetry={() => upload.work.importer.retry()}
              onLeave={() => void upload.work.importer.leave(file.id)}
            />
          ))}
        </Box>
      )}
      {error && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {error}
        </Typography>
      )}
      {upload.work.work.pages.length > 0 && <PagesOrder work={upload.work} />}
      {upload.work.work.pages.length > 0 && <QuestionsField upload={upload} />}
    </Stack>
  )
}
