import { PageFrame } from '@madang/design-system/layout'
import { useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useSearchParams } from '@madang/remote-kit/router'
import { OtherProfile } from '../features/profile/other-profile.tsx'
import { OwnProfile } from '../features/profile/own-profile.tsx'

/** `user/myInfo`, optionally with `?userIdx` (AUTH-65). */
export default function MyInfoPage() {
  const t = useT()
  const me = useMe()
  const [params] = useSearchParams()
  const asked = Number(params.get('userIdx') ?? me.userIdx)
  return (
    <PageFrame title={asked === me.userIdx ? t('profile.title') : t('profile.otherTitle')} content="narrow">
      {asked === me.userIdx ? <OwnProfile /> : <OtherProfile userIdx={asked} />}
    </PageFrame>
  )
}
