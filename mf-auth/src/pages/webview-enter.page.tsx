import { Box, Button, ProductMark, Stack, Typography } from '@madang/design-system/core'
import { LoadingState } from '@madang/design-system/feedback'
import { useBranding, useLanguage, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useParams } from '@madang/remote-kit/router'
import { type Stop, useEnter } from '../features/webview/use-enter.ts'

/** `webview/enter/…`: signs a web view of the native client in and goes to its page; else says why not, with a way on (AUTH-56, SHELL-16). */
export default function WebviewEnterPage() {
  const t = useT()
  const { '*': page = '' } = useParams()
  const { stop, signedIn, goOn } = useEnter(page)
  return (
    <Box
      component="main"
      sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 auto', bgcolor: 'background.paper' }}
    >
      {stop ? (
        <Stopped stop={stop} signedIn={signedIn} onGoOn={goOn} />
      ) : (
        <LoadingState label={t('webview.entering')} minHeight={320} />
      )}
    </Box>
  )
}

interface StoppedProps {
  stop: Stop
  signedIn: boolean
  onGoOn(): void
}

function Stopped({ stop, signedIn, onGoOn }: StoppedProps) {
  const t = useT()
  const { setting } = useBranding()
  const { setLanguage } = useServices()
  const other = useLanguage() === 'ko' ? 'en' : 'ko'
  const text = stop.why === 'invalid' || stop.why === 'failed' ? stop.said : t(`webview.${stop.why}.text`)
  return (
    <Box sx={{ width: '100%', maxWidth: 480, mx: 'auto', px: 2.5, py: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Box component="span" sx={{ display: 'grid', color: 'primary.main' }}>
          <ProductMark />
        </Box>
        <Typography component="p" sx={{ flex: '1 1 auto', minWidth: 0, fontWeight: 700 }}>
          {setting.title}
        </Typography>
        <Button lang={other} onClick={() => setLanguage(other)}>
          {t('webview.otherLanguage')}
        </Button>
      </Stack>
      <Stack role="alert" spacing={1.5} sx={{ pt: { xs: 6, md: 12 } }}>
        <Typography variant="h1" sx={{ fontSize: '1.375rem' }}>
          {t(`webview.${stop.why}.title`)}
        </Typography>
        <Typography>{text}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {t(signedIn ? 'webview.backOrOn' : 'webview.backOrSignIn')}
        </Typography>
      </Stack>
      <Stack spacing={1} sx={{ pt: 3 }}>
        {stop.why === 'failed' ? (
          <Button variant="contained" size="large" onClick={stop.retry}>
            {t('webview.retry')}
          </Button>
        ) : null}
        <Button variant={stop.why === 'failed' ? 'outlined' : 'contained'} size="large" onClick={onGoOn}>
          {t(signedIn ? 'webview.goOn' : 'webview.signIn')}
        </Button>
      </Stack>
    </Box>
  )
}
