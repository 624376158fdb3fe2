import { codeOf } from '@madang/api-client'
import {
  defaultSize,
  health,
  type StorageOwner,
  type StoredKind,
  type StoredThing,
  user,
} from '@madang/contract'
import { Link as TextLink } from '@madang/design-system/core'
import { ErrorState } from '@madang/design-system/feedback'
import { formatBytes } from '@madang/design-system/forms'
import { PageFrame, When } from '@madang/design-system/layout'
import { useFlag } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Link, useSearchParams } from '@madang/remote-kit/router'
import { placeOf, storedKinds } from '../features/today/storage.rules.ts'
import { StorageCard } from '../features/today/storage-card.tsx'

const LIST = 'manage/today/storage'

/** `manage/today/storage`: whose things take the storage; with `userIdx`, that person's things by their size. */
export default function TodayStoragePage() {
  const [params] = useSearchParams()
  const userIdx = Number(params.get('userIdx'))
  return Number.isSafeInteger(userIdx) && userIdx > 0 ? (
    <Things key={userIdx} userIdx={userIdx} />
  ) : (
    <Owners />
  )
}

function Owners() {
  const t = useT()
  const list = useCallPage(health.storage, { defaults: { size: defaultSize.storage } })
  const named = ({ userName: name, userId: id }: StorageOwner) => t('today.storage.person', { name, id })
  return (
    <ListPage
      list={list}
      title={t('today.storage.title')}
      subtitle={t('today.storage.subtitle')}
      columns={[
        { key: 'person', header: t('today.storage.whose'), flex: 2, minWidth: 180, render: named },
        {
          key: 'bytes',
          header: t('today.storage.size'),
          width: 140,
          align: 'right',
          render: ({ bytes }) => formatBytes(bytes),
        },
      ]}
      rowId={({ userIdx }) => userIdx}
      rowLabel={named}
      rowTo={({ userIdx }) => `${LIST}?userIdx=${userIdx}`}
      renderCard={(row) => <StorageCard title={named(row)} bytes={row.bytes} />}
      empty={{ title: t('today.storage.empty.title'), text: t('today.storage.empty.text') }}
    />
  )
}

const kindOf = (chosen: string | undefined) => storedKinds.find((kind): kind is StoredKind => kind === chosen)

function Things({ userIdx }: { userIdx: number }) {
  const t = useT()
  const books = useFlag('BOOKS')
  const person = useQuery({ ...callQuery(user.get, { userIdx }), throwOnError: false })
  const list = useCallPage(health.stored, {
    defaults: { size: defaultSize.storage, kind: '' },
    toRequest: ({ kind, ...asked }) => {
      const one = kindOf(kind)
      return { ...asked, userIdx, ...(one && { kind: one }) }
    },
  })
  const back = (
    <TextLink component={Link} to={LIST} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 28 }}>
      {t('today.storage.title')}
    </TextLink>
  )
  if (person.error) {
    return (
      <PageFrame title={t('today.storage.title')} breadcrumb={back}>
        <ErrorState code={codeOf(person.error)} onRetry={() => void person.refetch()} />
      </PageFrame>
    )
  }
  const titleOf = ({ title, pageNo, kind }: StoredThing) =>
    pageNo !== null ? t('today.storage.pageOf', { title, page: pageNo }) : title || t(`today.stored.${kind}`)
  const name = person.data?.userName ?? ''
  return (
    <ListPage
      list={list}
      title={name === '' ? t('today.storage.title') : t('today.storage.of', { name })}
      breadcrumb={back}
      filters={[
        {
          name: 'kind',
          label: t('today.storage.kind'),
          options: [
            { value: '', label: t('today.storage.all') },
            ...storedKinds.map((value) => ({ value, label: t(`today.stored.${value}`) })),
          ],
        },
      ]}
      columns={[
        {
          key: 'kind',
          header: t('today.storage.kind'),
          width: 190,
          render: ({ kind }) => t(`today.stored.${kind}`),
        },
        { key: 'title', header: t('today.storage.what'), flex: 2, minWidth: 200, render: titleOf },
        {
          key: 'bytes',
          header: t('today.storage.size'),
          width: 120,
          align: 'right',
          render: ({ bytes }) => formatBytes(bytes),
        },
        {
          key: 'regDatetime',
          header: t('today.storage.since'),
          width: 190,
          wideOnly: true,
          render: ({ regDatetime }) => <When at={regDatetime} time="always" />,
        },
      ]}
      rowId={({ kind, key }) => `${kind} ${key}`}
      rowLabel={titleOf}
      rowTo={(row) => placeOf(row, userIdx, { books })}
      renderCard={(row) => (
        <StorageCard title={titleOf(row)} bytes={row.bytes} kind={t(`today.stored.${row.kind}`)} />
      )}
      empty={{ title: t('today.storage.empty.title'), text: t('today.storage.empty.text') }}
    />
  )
}
