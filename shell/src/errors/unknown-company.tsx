import { Button, Stack, Typography } from '@madang/design-system/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../core/texts.ts'
import { NativeModal } from '../ui/native-modal.tsx'
import { PageTitle } from '../ui/page-title.tsx'

const goHome = () => window.location.assign('/')

/**
 * WB-400-205: a modal, and then home (SHELL-105, SHELL-114). The search that home shows already stands behind it. The browser's
 * own dialog: nothing to load for it.
 */
export function UnknownCompany({ companyId, behind }: { companyId: string; behind: ReactNode }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // jsdom and very old browsers have no showModal; the open attribute shows it all the same.
    if (typeof dialog.current?.showModal === 'function') dialog.current.showModal()
    else dialog.current?.setAttribute('open', '')
  }, [])
  return (
    <>
      <PageTitle title={t('error.company.title')} />
      {behind}
      <NativeModal ref={dialog} aria-labelledby="unknown-company" onClose={goHome}>
        <Stack spacing={2}>
          <Typography id="unknown-company" component="h2" variant="h3">
            {t('error.company.title')}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {t('error.company.text', { company: companyId.slice(0, 60) })}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('error.code', { code: 'WB-400-205' })}
          </Typography>
          <Button variant="contained" onClick={goHome} autoFocus>
            {t('error.company.home')}
          </Button>
        </Stack>
      </NativeModal>
    </>
  )
}
