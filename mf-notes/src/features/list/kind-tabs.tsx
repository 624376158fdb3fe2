import { UserType } from '@madang/contract'
import { Tab, Tabs } from '@madang/design-system/ui'
import { useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { kindsOf, type NoteKind } from './kinds.ts'

/** The lists of notes, and for students their wrong-answer book. */
export function KindTabs({ kind }: { kind: NoteKind | 'wrong' }) {
  const t = useT()
  const { userTypeCd } = useMe()
  return (
    <Tabs value={kind} aria-label={t('kinds.label')}>
      {kindsOf(userTypeCd).map((name) => (
        <Tab key={name} value={name} label={t(`kinds.${name}`)} component={Link} to={`note/list/${name}`} />
      ))}
      {userTypeCd === UserType.STUDENT && (
        <Tab value="wrong" label={t('kinds.wrong')} component={Link} to="note/wrong" />
      )}
    </Tabs>
  )
}
