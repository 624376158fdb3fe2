import { type UserImportField, type UserImportRow, userImport, userImportFields } from '@madang/contract'
import { Alert, Box, Button, PasswordInput, TextInput } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { faultText, fieldName, whyNot } from './import-words.ts'

interface FixDialogProps {
  importId: string
  row: UserImportRow
  onClose(): void
}

type Values = Record<UserImportField, string>

/** One row of the preview: what was wrong stands at its field, and is judged again when it is saved. */
export function FixDialog({ importId, row, onClose }: FixDialogProps) {
  const t = useT()
  const [judged, setJudged] = useState(row)
  const [values, setValues] = useState<Values>({ ...row, userPwd: '' })
  const fix = useAction(userImport.fix, {
    invalidates: [userImport.get, userImport.rows],
    errors: { 'WB-400-230': { text: t('userImport.fault.password') } },
  })
  const save = async () => {
    let last: UserImportRow = judged
    const changed = userImportFields.filter(
      (field) => values[field] !== (field === 'userPwd' ? '' : judged[field]),
    )
    // saved as it stands, a row that was taken for nobody is somebody's
    const fields = changed.length === 0 && judged.apart ? (['userName'] as const) : changed
    for (const field of fields) {
      if (!judged.apart && values[field] === (field === 'userPwd' ? '' : last[field])) continue
      const next = await fix.run({ importId, rowNo: row.rowNo, field, value: values[field] })
      if (!next) return
      last = next
    }
    setJudged(last)
    if (last.status === 'NEW') return onClose()
    setValues({ ...last, userPwd: '' })
  }
  const faultOf = (field: UserImportField) => {
    const fault = judged.faults.find((one) => one.field === field)
    return fault && values[field] === (field === 'userPwd' ? '' : judged[field])
      ? faultText(t, fault)
      : undefined
  }
  const set = (field: UserImportField) => (value: string) => setValues((now) => ({ ...now, [field]: value }))
  const reasons = judged.faults.length > 0 ? [] : whyNot(t, judged)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('userImport.fix.title', { row: row.rowNo })}
      actions={
        <>
          <Button onClick={onClose}>{t('userImport.fix.close')}</Button>
          <Button variant="contained" loading={fix.pending} onClick={() => void save()}>
            {t('userImport.fix.save')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {reasons.map((reason) => (
          <Alert key={reason} severity={judged.status === 'UNCHANGED' ? 'info' : 'warning'}>
            {reason}
          </Alert>
        ))}
        {userImportFields.map((field) => {
          const shared = {
            label: fieldName(t, field),
            value: values[field],
            onChange: set(field),
            error: faultOf(field),
          }
          return field === 'userPwd' ? (
            <PasswordInput
              key={field}
              {...shared}
              autoComplete="new-password"
              hint={t(judged.hasPassword ? 'userImport.fix.hasPassword' : 'userImport.fix.noPassword')}
            />
          ) : (
            <TextInput key={field} {...shared} autoComplete="off" />
          )
        })}
      </Box>
    </Dialog>
  )
}
