import { Box, Link as TextLink } from '@madang/design-system/core'
import { DetailSkeleton } from '@madang/design-system/feedback'
import { PageFrame } from '@madang/design-system/layout'
import { usePageTitle } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { Link, useRequiredParam, useSearchParams } from '@madang/remote-kit/router'
import { PersonFacts } from '../features/user-detail/person-facts.tsx'
import { PersonMissing } from '../features/user-detail/person-missing.tsx'
import { PersonTabs } from '../features/user-detail/person-tabs.tsx'
import { type PersonTab, personTabs, tabOf } from '../features/user-detail/tabs.rules.ts'
import { usePerson } from '../features/user-detail/use-person.ts'

const LIST = 'manage/group/list'

/** `manage/user/view?userIdx`: one person, and in tabs with addresses what else is known (MAN-USER-37…44). */
export default function UserViewPage() {
  const t = useT()
  const userIdx = useRequiredParam('userIdx', LIST, t('userDetail.none'))
  return userIdx === null ? null : <Person key={userIdx} userIdx={Number(userIdx)} />
}

function Person({ userIdx }: { userIdx: number }) {
  const t = useT()
  const found = usePerson(userIdx)
  const { person, within } = found
  const [tab, show] = useTab()
  usePageTitle(person?.userName)
  const back = (
    <TextLink component={Link} to={LIST} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 28 }}>
      {t('userDetail.back')}
    </TextLink>
  )
  if (!person) {
    if (!found.error) return <DetailSkeleton />
    return (
      <PageFrame title={t('userDetail.title')} breadcrumb={back}>
        <PersonMissing found={found} />
      </PageFrame>
    )
  }
  return (
    <PageFrame title={person.userName} breadcrumb={back} width="wide">
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 400px) minmax(0, 1fr)' },
        }}
      >
        <PersonFacts {...found} person={person} />
        <PersonTabs person={person} within={within} tab={tab} onTab={show} />
      </Box>
    </PageFrame>
  )
}

/** The address keeps which tab is shown, so that it can be handed on. */
function useTab(): [PersonTab, (next: PersonTab) => void] {
  const [params, setParams] = useSearchParams()
  const show = (next: PersonTab) =>
    setParams(
      (before) => {
        if (next === personTabs[0]) before.delete('tab')
        else before.set('tab', next)
        return before
      },
      { replace: true },
    )
  return [tabOf(params.get('tab')), show]
}
