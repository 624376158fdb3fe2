import { Box, IconButton } from '@madang/design-system/core'
import { CloseIcon } from '@madang/design-system/icons'
import { Section } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { PageFigure } from '../pages/page-figure.tsx'
import type { BookPage } from './book.rules.ts'
import type { Work } from './use-work.ts'

export interface BesideProps {
  work: Work
  page: BookPage
  onClose(): void
}

/** The sheet of quick answers, while answers are entered. */
export function Beside({ work, page, onClose }: BesideProps) {
  const t = useT()
  const pageNo = work.work.pages.indexOf(page) + 1
  const asset = work.shown(page)
  const shown = asset?.imgUrl
    ? {
        ...{ pageNo, pageIdx: asset.pageIdx ?? 0, imgUrl: asset.imgUrl, thumbUrl: asset.thumbUrl ?? '' },
        ...work.sizeOf(page),
      }
    : undefined
  return (
    <Section
      title={t('editor.beside.title', { no: pageNo })}
      actions={
        <IconButton size="small" aria-label={t('editor.beside.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      }
    >
      <Box
        tabIndex={0}
        role="group"
        aria-label={t('editor.pageNo', { no: pageNo })}
        sx={{ maxHeight: 360, overflowY: 'auto' }}
      >
        <PageFigure page={shown} alt={t('editor.pageNo', { no: pageNo })} />
      </Box>
    </Section>
  )
}
