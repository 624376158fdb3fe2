import { codeOf } from '@madang/api-client'
import { type User, UserType, user } from '@madang/contract'
import { Button, Link as TextLink } from '@madang/design-system/core'
import { DetailSkeleton, ErrorState } from '@madang/design-system/feedback'
import { DescriptionList, PageFrame, Section, When } from '@madang/design-system/layout'
import { usePageTitle } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Link, useRequiredParam } from '@madang/remote-kit/router'
import { useUnlock } from '../features/users/use-unlock.ts'
import { LockChip, typeOf, UserStatusChip } from '../features/users/user-columns.tsx'

const LIST = 'manage/group/list'

/** `manage/user/view?userIdx`: one person. */
export default function UserViewPage() {
  const t = useT()
  const userIdx = useRequiredParam('userIdx', LIST, t('users.view.none'))
  return userIdx === null ? null : <Person userIdx={Number(userIdx)} />
}

function Person({ userIdx }: { userIdx: number }) {
  const t = useT()
  const found = useQuery({ ...callQuery(user.get, { userIdx }), throwOnError: false, retry: false })
  const unlock = useUnlock(() => void found.refetch())
  const person = found.data
  usePageTitle(person?.userName)
  const back = (
    <TextLink component={Link} to={LIST} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 28 }}>
      {t('users.view.back')}
    </TextLink>
  )
  if (found.error) {
    const code = codeOf(found.error)
    const gone = code === 'WB-404-103'
    return (
      <PageFrame title={t('users.title')} breadcrumb={back}>
        <ErrorState
          title={gone ? t('users.view.unknown') : undefined}
          code={code}
          onRetry={gone ? undefined : () => void found.refetch()}
        />
      </PageFrame>
    )
  }
  if (!person) return <DetailSkeleton />
  return (
    <PageFrame
      title={person.userName}
      breadcrumb={back}
      actions={
        unlock.may(person) && (
          <Button variant="outlined" loading={unlock.pending} onClick={() => unlock.run([person])}>
            {t('users.unlock.button')}
          </Button>
        )
      }
    >
      <Section title={t('users.view.facts')}>
        <Facts person={person} />
      </Section>
    </PageFrame>
  )
}

function Facts({ person }: { person: User }) {
  const t = useT()
  const or = (text: string | null) => text || t('users.view.absent')
  return (
    <DescriptionList
      items={[
        { label: t('users.column.id'), value: person.userId },
        { label: t('users.column.name'), value: person.userName },
        { label: t('users.column.type'), value: typeOf(t, person) },
        { label: t('users.view.email'), value: or(person.email) },
        { label: t('users.view.phone'), value: or(person.phone) },
        ...(person.userTypeCd === UserType.STUDENT
          ? [{ label: t('users.view.phone2'), value: or(person.phone2) }]
          : []),
        { label: t('users.column.registered'), value: <When at={person.regDatetime} time="always" /> },
        { label: t('users.view.changed'), value: <When at={person.modDatetime} time="always" /> },
        { label: t('users.column.status'), value: <UserStatusChip status={person.userStatusCd} /> },
        {
          label: t('users.column.lock'),
          value: person.locked ? <LockChip user={person} /> : t('users.view.open'),
        },
      ]}
    />
  )
}
