import { charge, limits, logMeet } from '@madang/contract'
import { Alert, Box, Stack } from '@madang/design-system/core'
import { FormDialog } from '@madang/design-system/feedback'
import { TextArea } from '@madang/design-system/forms'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { DraftArea, useDraft } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import { invalidateCalls } from '@madang/remote-kit/query'
import { useState } from 'react'
import { asksReason, type Edits, savable } from './edits.rules.ts'
import { wonOf } from './words.ts'

interface SaveDialogProps {
  edits: Edits
  /** The month is billed: what is saved stands in the next statement. */
  closed: boolean
  onSaved(key: string): void
  onClose(): void
}

/** Shows what changes, asks why where an amount isn't what comes out, and saves one after the other. */
export function SaveDialog({ edits, closed, onSaved, onClose }: SaveDialogProps) {
  const t = useT()
  const { toast, showError } = useServices()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const save = useAction(charge.save)
  const draft = useDraft('charges/reason', { value: reason, onRestore: setReason })
  /** Once, after all of them. */
  const askAgain = () => invalidateCalls([charge.month, charge.explain, logMeet.list])
  const changes = savable(edits)
  const needed = asksReason(edits)
  const submit = async () => {
    const why = reason.trim()
    if (needed && why === '') {
      setMissing(true)
      throw new Error('no reason')
    }
    try {
      for (const { row, amount } of changes) {
        const { meetCode, userIdx, key } = row
        await save.attempt({ meetCode, userIdx, amount, ...(why && { reason: why }) })
        onSaved(key)
      }
    } catch (error) {
      showError(error)
      throw error
    } finally {
      askAgain()
    }
    await draft.sent()
    toast(t('charges.save.done', { count: changes.length }), 'success')
  }
  return (
    <FormDialog
      open
      title={t('charges.save.title')}
      submitLabel={t('charges.save.submit')}
      dirty={draft.atRisk}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {closed ? <Alert severity="info">{t('charges.save.closed')}</Alert> : null}
        <Box
          component="ul"
          aria-label={t('charges.save.changes')}
          sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}
        >
          {changes.map(({ row, amount }) => (
            <li key={row.key}>
              {t('charges.save.change', {
                name: row.userName,
                title: row.meetTitle,
                before: wonOf(t, row.amount),
                after: wonOf(t, amount),
              })}
            </li>
          ))}
        </Box>
        {needed ? (
          <DraftArea draft={draft}>
            <TextArea
              label={t('charges.save.reason')}
              hint={t('charges.save.why')}
              required
              value={reason}
              maxLength={limits.fixReason}
              minRows={2}
              error={missing && reason.trim() === '' ? t('charges.save.noReason') : undefined}
              onChange={setReason}
            />
          </DraftArea>
        ) : null}
      </Stack>
    </FormDialog>
  )
}
