import { Button, Stack, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { useRef } from 'react'
import { homeOfCompany } from '../address/router.ts'
import { useT } from '../core/texts.ts'
import { useValue } from '../core/use-state.ts'
import { type ErrorMessage, errorMessage } from './error-dialog.ts'

/** The page's one error dialog. */
export function ErrorHost() {
  const t = useT()
  const now = useValue(errorMessage)
  const last = useRef<ErrorMessage>(undefined)
  if (now) last.current = now
  const shown = now ?? last.current
  if (!shown) return null
  function close() {
    errorMessage.set(null)
    if (now?.thenHome) window.location.assign(homeOfCompany())
  }
  return (
    <Dialog
      open={now !== null}
      onClose={close}
      size="small"
      keepSmall
      role="alertdialog"
      title={shown.title}
      actions={
        <Button variant="contained" onClick={close} autoFocus>
          {t('action.ok')}
        </Button>
      }
    >
      <Stack spacing={1}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{shown.text}</Typography>
        {shown.code === 'NO_ERROR_CODE' || shown.text.includes(shown.code) ? null : (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('error.code', { code: shown.code })}
          </Typography>
        )}
      </Stack>
    </Dialog>
  )
}
