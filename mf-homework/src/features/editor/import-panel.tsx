import { Alert, Box, Button, Stack, Typography } from '@madang/design-system/core'
import { UploadIcon } from '@madang/design-system/icons'
import { SwitchField } from '@madang/design-system/ui'
import { suffixesOf } from '@madang/domain/homework-files'
import { useBranding } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { type ReactNode, useRef, useState } from 'react'
import type { Outlined } from '../propose/use-outline.ts'
import { addPages, type BookPage } from './book.rules.ts'
import { FileLine } from './import/file-line.tsx'
import {
  acceptedExtensions,
  bySheet,
  isPdf,
  missingSheets,
  type SheetKind,
  sheetOf,
  type Taken,
  takeFiles,
} from './import/files.rules.ts'
import type { Work } from './use-work.ts'

export interface ImportPanelProps {
  work: Work
  /** Behind which page new ones are put; null: at the end. */
  after: string | null
  onPlaced(first: BookPage): void
  /** A PDF brought a table of contents along. */
  onOutlined(found: Outlined): void
  /** A file that its name tells to be one of the sheets came in; those that students never see are no pages. */
  onSheet(brought: { name: string; sheet: SheetKind; pages: readonly BookPage[] }): void
  /** Pictures that were taken back. */
  onGone(sources: ReadonlySet<string>): void
}

/** PDFs and pictures become pages: chosen, dropped or pasted; told per file what can't be taken and how far the rest is. */
export function ImportPanel({ work, after, onPlaced, onOutlined, onSheet, onGone }: ImportPanelProps) {
  const t = useT()
  const suffixes = suffixesOf(useBranding().cfg.WEB_TASK_FILE_SUFFIX ?? '')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<Taken<File>['refused']>([])

  const [bySheets, setBySheets] = useState(false)
  const [missing, setMissing] = useState<readonly SheetKind[]>([])

  const take = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    const under = work.files.filter((file) => !isPdf(file) && file.state !== 'done').length
    const taken = takeFiles(chosen, { custom: bySheets, pdfOnly: bySheets, suffixes }, under)
    setRefused(taken.refused)
    const there = work.files.filter(({ state }) => state !== 'failed')
    const lacks = bySheets ? missingSheets([...there, ...taken.files].map(({ name }) => name)) : []
    setMissing(lacks)
    if (lacks.length > 0) return
    let anchor = after
    let first = true
    work.importer.add(bySheets ? bySheet(taken.files) : taken.files, (pages, { name, outline }) => {
      const sheet = bySheets ? sheetOf(name) : null
      if (sheet) onSheet({ name, sheet, pages })
      if (sheet === 'answer' || sheet === 'quick') return
      const behind = anchor
      anchor = pages.at(-1)?.key ?? anchor
      work.change((now) => {
        const at = behind === null ? -1 : now.pages.findIndex(({ key }) => key === behind)
        return addPages(now, pages, at < 0 ? now.pages.length : at + 1)
      }, 'import')
      if (first && pages[0]) onPlaced(pages[0])
      first = false
      // what can't be read of it is no reason to stop: the pages are there
      void outline?.().then(
        (lines) => onOutlined({ name, lines, pages }),
        () => {},
      )
    })
  }
  const cancel = (fileId: string) => {
    const gone = work.importer.cancel(fileId)
    onGone(gone)
    work.change((now) => {
      const lost = new Set(now.pages.flatMap(({ key, source }) => (gone.has(source) ? [key] : [])))
      return {
        pages: now.pages.filter(({ key }) => !lost.has(key)),
        questions: now.questions.filter(({ page }) => !lost.has(page)),
      }
    })
  }
  return (
    <Stack sx={{ gap: 1 }}>
      <Box
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take([...event.dataTransfer.files])
        }}
        onPaste={(event) => take([...event.clipboardData.files])}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          p: 1.5,
          borderRadius: 1,
          border: '1px dashed',
          borderColor: over ? 'primary.main' : 'border',
          bgcolor: over ? 'primary.wash' : 'background.paper',
        }}
      >
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('editor.import.choose')}
          accept={acceptedExtensions.map((extension) => `.${extension}`).join(',')}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
          {t('editor.import.choose')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 240px' }}>
          {t(after === null ? 'editor.import.hint' : 'editor.import.hintBehind')}
          {suffixes.length > 0 ? ` ${t('editor.import.suffix', { endings: suffixes.join(', ') })}` : null}
        </Typography>
      </Box>
      <SwitchField
        label={t('editor.import.bySheets')}
        hint={bySheets || work.work.pages.length === 0 ? t('editor.import.bySheetsHint') : undefined}
        checked={bySheets}
        onChange={setBySheets}
      />
      {missing.length > 0 ? (
        <Alert severity="warning" title={t('editor.import.missing')} onClose={() => setMissing([])}>
          {missing.map((kind) => t(`editor.sheet.${kind}`)).join(', ')}
        </Alert>
      ) : null}
      {refused.length > 0 ? (
        <Alert severity="warning" title={t('editor.import.refused')} onClose={() => setRefused([])}>
          <Names>
            {refused.map(({ file, problem }) => (
              <li key={`${file.name} ${file.size}`}>
                {t('editor.import.because', {
                  name: file.name.normalize('NFC'),
                  why: t(`editor.refusal.${problem}`),
                })}
              </li>
            ))}
          </Names>
        </Alert>
      ) : null}
      {work.files.length > 0 ? (
        <Box
          component="ul"
          aria-label={t('editor.import.files')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, maxHeight: 200, overflowY: 'auto' }}
        >
          {work.files.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              onCancel={() => (file.state === 'done' ? work.importer.dismiss(file.id) : cancel(file.id))}
              onRetry={() => work.importer.retry()}
              onLeave={() => void work.importer.leave(file.id)}
            />
          ))}
        </Box>
      ) : null}
    </Stack>
  )
}

const Names = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}>
    {children}
  </Box>
)
