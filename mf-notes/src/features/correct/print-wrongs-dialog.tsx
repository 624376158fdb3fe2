import { type Note, note, studyLimits } from '@madang/contract'
import { Button, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { SwitchField } from '@madang/design-system/ui'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'

/** What goes on a student's sheets, and their file. */
export default function PrintWrongsDialog({ note: of, onClose }: { note: Note; onClose(): void }) {
  const t = useT()
  const [withKeys, setWithKeys] = useState(false)
  const sheets = useDownload(note.printWrongsOf, {
    fileName: t('correct.print.file'),
    success: (name) => t('correct.print.done', { name }),
    errors: { 'WB-404-102': { text: t('correct.print.nothing') } },
  })
  const save = () => void sheets.run({ noteIdx: of.noteIdx, withKeys }).then((saved) => saved && onClose())
  return (
    <Dialog
      open
      title={t('correct.print.title', { name: of.userName })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('correct.print.cancel')}</Button>
          <Button variant="contained" loading={sheets.pending} onClick={save}>
            {t('correct.print.save')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>
        {t('correct.print.text', {
          count: Math.min(of.wrongCount ?? 0, studyLimits.printedQuestions),
        })}
      </Typography>
      <SwitchField
        label={t('correct.print.keys')}
        hint={t('correct.print.keysHint')}
        checked={withKeys}
        onChange={setWithKeys}
      />
    </Dialog>
  )
}
