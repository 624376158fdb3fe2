import { Button, Stack, styled, Typography } from '@madang/design-system/core'
import { useEffect, useRef } from 'react'
import { useT } from '../app/texts.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { PageTitle } from '../entry/page-title.tsx'

const Modal = styled('dialog')(({ theme }) => ({
  width: 'min(460px, calc(100vw - 32px))',
  boxSizing: 'border-box',
  padding: 24,
  border: 0,
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: '0 16px 48px rgb(0 0 0 / 0.28)',
  '&::backdrop': { backgroundColor: 'rgb(10 14 20 / 0.5)' },
}))

const goHome = () => window.location.assign('/')

/** WB-400-205: a modal, and then home (SHELL-105, SHELL-114). The browser's own dialog: nothing to load for it. */
export function UnknownCompany({ companyId }: { companyId: string }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // jsdom and very old browsers have no showModal; the open attribute shows it all the same.
    if (typeof dialog.current?.showModal === 'function') dialog.current.showModal()
    else dialog.current?.setAttribute('open', '')
  }, [])
  return (
    <EntryFrame>
      <PageTitle title={t('error.company.title')} />
      <Modal ref={dialog} aria-labelledby="unknown-company" onClose={goHome}>
        <Stack spacing={2}>
          <Typography id="unknown-company" component="h1" variant="h3">
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
      </Modal>
    </EntryFrame>
  )
}
