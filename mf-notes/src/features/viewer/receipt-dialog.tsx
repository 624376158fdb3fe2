import type { Note, NoteView } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { DescriptionList, When } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'

interface ReceiptDialogProps {
  note: Pick<Note, 'userName' | 'noteSubmitDatetime'>
  receipt: NonNullable<NoteView['receipt']>
  onClose(): void
}

/** What the student was told when the work was handed in: both sides hold the same time and hashes. */
export function ReceiptDialog({ note, receipt, onClose }: ReceiptDialogProps) {
  const t = useT()
  const { hash, pageList } = receipt
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('viewer.receipt.title', { name: note.userName })}
      actions={<Button onClick={onClose}>{t('viewer.receipt.close')}</Button>}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {t('viewer.receipt.text')}
      </Typography>
      <DescriptionList
        columns={1}
        items={[
          {
            label: t('viewer.submitted'),
            value: note.noteSubmitDatetime && <When at={note.noteSubmitDatetime} time="always" />,
          },
          { label: t('viewer.receipt.answers'), value: <Hash value={hash} /> },
          ...pageList.map(({ pageNo, strokes, hash: ofPage }) => ({
            label: t('viewer.pageNo', { no: pageNo }),
            value: (
              <>
                {t('viewer.receipt.strokes', { count: strokes })} <Hash value={ofPage} />
              </>
            ),
          })),
        ]}
      />
    </Dialog>
  )
}

const Hash = ({ value }: { value: string }) => (
  <Box
    component="code"
    sx={{ display: 'block', typography: 'caption', fontFamily: 'monospace', overflowWrap: 'anywhere' }}
  >
    {value}
  </Box>
)
