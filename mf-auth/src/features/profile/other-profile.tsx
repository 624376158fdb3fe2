import { codeOf } from '@madang/api-client'
import { type AnyCode, user as userCalls } from '@madang/contract'
import { Typography } from '@madang/design-system/core'
import { ErrorState, LoadingState } from '@madang/design-system/feedback'
import { DescriptionList, Section } from '@madang/design-system/layout'
import { UserAvatar } from '@madang/design-system/ui'
import { formatPhone } from '@madang/domain'
import { useUserPhoto } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Email } from './email.tsx'

const words: Partial<Record<AnyCode, string>> = {
  'WB-403-102': 'profile.noPermission',
  'WB-404-103': 'profile.notFound',
  // a number that is none, in an address typed by hand
  'WB-400-200': 'profile.notFound',
}

/** Somebody else's profile, for those who may see it (AUTH-71, AUTH-72). */
export function OtherProfile({ userIdx }: { userIdx: number }) {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery(callQuery(userCalls.get, { userIdx }))
  const user = data
  const photo = useUserPhoto(userIdx, user?.fileIdx ?? null)
  if (error) {
    const code = codeOf(error)
    const own = code ? words[code] : undefined
    return (
      <ErrorState
        title={own ? t(own) : undefined}
        message={own ? t('profile.askStaff') : undefined}
        code={code}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!user) return <LoadingState />
  return (
    <Section>
      <UserAvatar name={user.userName} photoUrl={photo} size={80} labelled />
      <Typography component="h2" variant="h6" sx={{ mt: 2, mb: 1 }}>
        {user.userName}
      </Typography>
      <DescriptionList
        columns={1}
        items={[
          { label: t('profile.id'), value: user.userId },
          { label: t('profile.type'), value: t(`userType.${user.userTypeCd}`) },
          { label: t('profile.phone'), value: user.phone && formatPhone(user.phone) },
          { label: t('profile.email'), value: <Email address={user.email} /> },
        ]}
      />
    </Section>
  )
}
