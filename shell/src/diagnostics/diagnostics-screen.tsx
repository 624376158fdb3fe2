import { Alert, Box, Button, Link, ProductMark, Stack } from '@madang/design-system/core'
import { LoadingState } from '@madang/design-system/feedback'
import { PageFrame } from '@madang/design-system/layout'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { homeOfCompany } from '../address/router.ts'
import type { Boot } from '../boot/boot.ts'
import { state } from '../core/state.ts'
import { addTexts, useT } from '../core/texts.ts'
import { useValue } from '../core/use-state.ts'
import { recorded } from '../telemetry/record.ts'
import { startVitals } from '../telemetry/vitals.ts'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { CopyText } from './copy-text.tsx'
import en from './locales/en.json'
import ko from './locales/ko.json'
import { diagnose } from './model.ts'
import { Parts } from './parts.tsx'
import { type Asked, askGateway, runningApps, sourcesOf } from './sources.ts'

addTexts('ko', ko)
addTexts('en', en)

/** For those who run the platform, and for a ticket: what runs here and how it fared. Needs no sign-in. */
export function DiagnosticsScreen({ boot }: { boot: Boot }) {
  const t = useT()
  const { search } = useValue(state.shown)
  const happened = useValue(recorded)
  const companyId =
    new URLSearchParams(search).get('companyId') || (boot.data.branding?.company.companyId ?? null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [asking, setAsking] = useState(true)

  const ask = useCallback(async () => {
    setAsking(true)
    const { shell, remotes } = runningApps(boot)
    setAsked(await askGateway([shell, ...remotes], companyId))
    setAsking(false)
  }, [boot, companyId])
  useEffect(() => void ask(), [ask])
  // Of this page too; where it is opened by itself it is all that there is.
  useEffect(startVitals, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the trail grows with what happens on this page
  const found = useMemo(() => diagnose(sourcesOf(boot, asked, companyId)), [boot, asked, companyId, happened])
  const newer =
    found.gatewayRevision !== null && found.revision !== null && found.gatewayRevision > found.revision

  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <PageTitle title={t('diagnostics.title')} />
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: { xs: 2, md: 3 },
          py: 1,
          borderBottom: '1px solid',
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Link
          href={homeOfCompany()}
          color="inherit"
          underline="none"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 700, flex: 1 }}
        >
          <ProductMark />
          {t('diagnostics.home')}
        </Link>
        <LanguageSwitch />
      </Box>
      <main>
        <PageFrame
          title={t('diagnostics.title')}
          subtitle={t('diagnostics.subtitle')}
          actions={
            <Stack direction="row" spacing={1}>
              <Button variant="outlined" loading={asking} onClick={() => void ask()}>
                {t('diagnostics.refresh')}
              </Button>
              <CopyText of={found} />
            </Stack>
          }
        >
          {asked && !asked.status ? <Alert severity="warning">{t('diagnostics.silent')}</Alert> : null}
          {newer ? (
            <Alert severity="info">
              {t('diagnostics.newer', { revision: found.gatewayRevision ?? 0, own: found.revision ?? 0 })}
            </Alert>
          ) : null}
          {asked ? <Parts of={found} /> : <LoadingState />}
        </PageFrame>
      </main>
    </Box>
  )
}
