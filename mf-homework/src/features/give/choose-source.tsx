import { Button, lazy, Stack, Suspense } from '@madang/design-system/core'
import { BookIcon, HistoryIcon, UploadIcon } from '@madang/design-system/icons'
import { Section } from '@madang/design-system/layout'
import { useFlag } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'

const SourcePicker = lazy(async () => ({ default: (await import('./pickers.tsx')).SourcePicker }))

/** What homework is made of: a book, files, or an earlier homework once more. `onPick` gets it as the form's address names it. */
export function ChooseSource({ onPick, plain = false }: { onPick(query: string): void; plain?: boolean }) {
  const t = useT()
  const books = useFlag('BOOKS')
  const [open, setOpen] = useState<'book' | 'task' | null>(null)
  return (
    <Stack sx={{ gap: plain ? 3 : 2, maxWidth: 720 }}>
      {books && (
        <Section plain={plain} title={t('give.source.book')} description={t('give.source.bookText')}>
          <Button variant="contained" startIcon={<BookIcon />} onClick={() => setOpen('book')}>
            {t('give.source.chooseBook')}
          </Button>
        </Section>
      )}
      <Section plain={plain} title={t('give.source.upload')} description={t('give.source.uploadText')}>
        <Button
          variant={books ? 'outlined' : 'contained'}
          startIcon={<UploadIcon />}
          onClick={() => onPick('?upload=1')}
        >
          {t('give.source.chooseUpload')}
        </Button>
      </Section>
      <Section plain={plain} title={t('give.source.task')} description={t('give.source.taskText')}>
        <Button variant="outlined" startIcon={<HistoryIcon />} onClick={() => setOpen('task')}>
          {t('give.source.chooseTask')}
        </Button>
      </Section>
      <Suspense fallback={null}>
        {open && <SourcePicker kind={open} onPick={onPick} onClose={() => setOpen(null)} />}
      </Suspense>
    </Stack>
  )
}
