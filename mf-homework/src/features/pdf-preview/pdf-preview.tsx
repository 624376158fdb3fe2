import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { Skeleton } from '@madang/design-system/feedback'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { usePdfPage } from './use-pdf-page.ts'

export interface PdfPreviewProps {
  file: Blob
  /** What it is called. */
  name: string
}

/** A PDF to look through, page by page, drawn by the product itself: browsers show none within a page of its policy. */
export function PdfPreview({ file, name }: PdfPreviewProps) {
  const t = useT()
  const [page, setPage] = useState(1)
  const shown = usePdfPage(file, page)
  if (shown === 'failed') return <Alert severity="warning">{t('pdfPreview.failed')}</Alert>
  if (shown === null) return <Typography role="status">{t('pdfPreview.opening')}</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {shown.url ? (
        <Box
          component="img"
          src={shown.url}
          alt={t('pdfPreview.picture', { page, name })}
          sx={{ width: '100%', border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
        />
      ) : (
        <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '1 / 1.414' }} />
      )}
      {shown.pages > 1 ? (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('pdfPreview.previous')}
          </Button>
          <Typography variant="body2" role="status">
            {t('pdfPreview.page', { page, count: shown.pages })}
          </Typography>
          <Button disabled={page === shown.pages} onClick={() => setPage(page + 1)}>
            {t('pdfPreview.next')}
          </Button>
        </Box>
      ) : null}
    </Box>
  )
}
