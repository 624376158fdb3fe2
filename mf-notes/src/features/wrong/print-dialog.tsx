import { note, studyLimits } from '@madang/contract'
import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { SwitchField } from '@madang/design-system/ui'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'

export interface PrintDialogProps {
  /** None: all that is due today. */
  list: readonly { noteIdx: number; no: number }[]
  onClose(): void
}

/** Wrong answers on paper: what goes on the sheets, and their file. */
export function PrintDialog({ list, onClose }: PrintDialogProps) {
  const t = useT()
  const [withKeys, setWithKeys] = useState(false)
  const sheets = useDownload(note.printWrongs, {
    fileName: t('wrong.print.file'),
    success: (name) => t('wrong.print.done', { name }),
    errors: { 'WB-404-102': { text: t('wrong.print.nothing') } },
  })
  const most = studyLimits.printedQuestions
  const tooMany = list.length > most
  return (
    <Dialog
      open
      title={t('wrong.print.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('wrong.print.cancel')}</Button>
          <Button
            variant="contained"
            loading={sheets.pending}
            disabled={tooMany}
            onClick={() =>
              void sheets
                .run({ list: list.map(({ noteIdx, no }) => ({ noteIdx, no })), withKeys })
                .then((saved) => saved && onClose())
            }
          >
            {t('wrong.print.save')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>
        {list.length === 0
          ? t('wrong.print.due', { count: most })
          : t('wrong.print.chosen', { count: list.length })}
      </Typography>
      {tooMany && (
        <Box sx={{ mb: 2 }}>
          <Alert severity="warning">{t('wrong.print.tooMany', { count: most })}</Alert>
        </Box>
      )}
      <SwitchField
        label={t('wrong.print.keys')}
        hint={t('wrong.print.keysHint')}
        checked={withKeys}
        onChange={setWithKeys}
      />
    </Dialog>
  )
}
