import { clientCodes } from '@madang/contract'
import { homeOfCompany } from '../address/router.ts'
import { useT } from '../core/texts.ts'
import { useBranding } from '../core/use-state.ts'
import { forgetSession } from '../session/session.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { Support } from './not-found-page.tsx'

/** Codes with words of their own; the others are a system error with its code (SHELL-98). */
const keys: Readonly<Record<string, string>> = {
  [clientCodes.NO_USER]: 'noUser',
  [clientCodes.NO_CONFIG]: 'noConfig',
  [clientCodes.NO_PAGE]: 'noScreen',
  'WB-403-101': 'noPermission',
}

export function SystemErrorPage({ code }: { code: string }) {
  const t = useT()
  const branding = useBranding()
  const key = keys[code] ?? 'system'
  const noUser = code === clientCodes.NO_USER
  return (
    <MessagePage
      title={t(`error.${key}.title`)}
      text={t(`error.${key}.text`)}
      code={code}
      home={homeOfCompany()}
      homeLabel={noUser ? t('login.title') : t('error.home')}
      // What is left of a broken sign-in goes, or the login page would lead straight back here.
      {...(noUser ? { onHome: forgetSession } : {})}
    >
      {noUser ? null : (
        <Support
          helpUrl={branding?.setting.helpUrl ?? null}
          company={branding?.company.companyName ?? null}
        />
      )}
    </MessagePage>
  )
}
