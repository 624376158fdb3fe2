import type { BookPage } from '@madang/contract'
import { Box, IconButton, Stack, Typography } from '@madang/design-system/core'
import { DeleteIcon } from '@madang/design-system/icons'
import { useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { PageFigure } from '../pages/page-figure.tsx'
import type { HiddenSheet } from './upload/upload.rules.ts'

export interface SheetPagesProps {
  sheet: HiddenSheet
  pages: readonly BookPage[]
  /** Takes it out, after a question: undo brings no sheets back. */
  onRemove?: () => void
}

/** A sheet that students never see, to be read while answers are typed (A-88). Its words: `editor` of the features' texts. */
export function SheetPages({ sheet, pages, onRemove }: SheetPagesProps) {
  const t = useT()
  const { confirm } = useServices()
  const name = t(`editor.sheet.${sheet}`)
  const remove = async () => {
    const question = {
      title: t('editor.sheetRemove.title', { sheet: name }),
      text: t('editor.sheetRemove.text'),
      confirmLabel: t('editor.sheetRemove.confirm'),
      danger: true,
    }
    if (await confirm(question)) onRemove?.()
  }
  return (
    <Stack component="section" aria-label={name} sx={{ gap: 0.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {name}
        </Typography>
        {onRemove ? (
          <IconButton
            size="small"
            aria-label={t('editor.sheetRemove.label', { sheet: name })}
            onClick={() => void remove()}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        ) : null}
      </Box>
      <Box tabIndex={0} role="group" aria-label={name} sx={{ maxHeight: 360, overflowY: 'auto' }}>
        {pages.map((page) => (
          <PageFigure key={page.pageNo} page={page} alt={t('editor.pageNo', { no: page.pageNo })} />
        ))}
      </Box>
    </Stack>
  )
}
