import { Link, Typography } from '@madang/design-system/core'
import { homeOfCompany } from '../address/router.ts'
import { useT } from '../core/texts.ts'
import { useBranding } from '../core/use-state.ts'
import { MessagePage } from '../ui/message-page.tsx'

/** Unknown address: what was entered, whom to ask, the way home (SHELL-96, SHELL-97). */
export function NotFoundPage({ address }: { address: string }) {
  const t = useT()
  const branding = useBranding()
  return (
    <MessagePage
      title={t('error.notFound.title')}
      text={
        <>
          <p style={{ margin: 0 }}>{t('error.notFound.text')}</p>
          <Typography
            component="code"
            sx={{ display: 'block', mt: 1.5, p: 1.5, borderRadius: 1, bgcolor: 'background.sunken' }}
          >
            {shown(address)}
          </Typography>
        </>
      }
      code="EC_404"
      home={homeOfCompany()}
      homeLabel={t('error.home')}
    >
      <Support helpUrl={branding?.setting.helpUrl ?? null} company={branding?.company.companyName ?? null} />
    </MessagePage>
  )
}

function shown(address: string): string {
  try {
    return decodeURI(address).slice(0, 300)
  } catch {
    return address.slice(0, 300)
  }
}

/** Whom to ask: the company's help page where it has one, its administrator otherwise. */
export function Support({ helpUrl, company }: { helpUrl: string | null; company: string | null }) {
  const t = useT()
  if (helpUrl) {
    return (
      <Typography variant="body2">
        {t('error.support.text')}{' '}
        <Link href={helpUrl} target="_blank" rel="noreferrer">
          {t('error.support.link')}
        </Link>
      </Typography>
    )
  }
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {company ? t('error.support.company', { company }) : t('error.support.admin')}
    </Typography>
  )
}
