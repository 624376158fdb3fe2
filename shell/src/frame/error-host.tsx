import { Button, Stack, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { useRef } from 'react'
import { homeOfCompany } from '../address/router.ts'
import { useT } from '../core/texts.ts'
import { useValue } from '../core/use-state.ts'
import { type ErrorMessage, errorMessages } from './error-dialog.ts'

/** The page's one error dialog: one failure after the other. */
export function ErrorHost() {
  const t = useT()
  const [now = null] = useValue(errorMessages)
  const last = useRef<ErrorMessage>(undefined)
  if (now) last.current = now
  const shown = now ?? last.current
  if (!shown) return null
  function close() {
    errorMessages.set(errorMessages.get().slice(1))
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
        <>
          <Button variant={shown.again ? 'text' : 'contained'} onClick={close} autoFocus={!shown.again}>
            {t(shown.again ? 'action.close' : 'action.ok')}
          </Button>
          {shown.again ? (
            <Button
              variant="contained"
              autoFocus
              onClick={() => {
                close()
                shown.again?.()
              }}
            >
              {t('action.retry')}
            </Button>
          ) : null}
        </>
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
