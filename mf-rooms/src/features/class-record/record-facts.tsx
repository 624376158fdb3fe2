import type { LogMeet } from '@madang/contract'
import { DescriptionList, Section, When } from '@madang/design-system/layout'
import { secondsBetween } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { PersonName } from '../../shared/person-name.tsx'
import { durationWords } from '../class-result/duration.ts'

/** What a past class was (MAN-LOG-07). */
export function RecordFacts({ logMeet }: { logMeet: LogMeet }) {
  const t = useT()
  const { startDatetime, endDatetime, template } = logMeet
  const kind = t(`result.category.${logMeet.roomCategoryCd}`)
  return (
    <Section>
      <DescriptionList
        items={[
          { label: t('record.title'), value: logMeet.meetTitle },
          {
            label: t('record.leader'),
            value: (
              <PersonName
                userIdx={logMeet.leaderIdx}
                name={personOf(t, logMeet.leaderName, logMeet.leaderId)}
              />
            ),
          },
          { label: t('record.opener'), value: personOf(t, logMeet.userName, logMeet.userId) },
          {
            label: t('record.type'),
            value: template ? t('record.typeOf', { kind, template: template.templateName }) : kind,
          },
          {
            label: t('record.duration'),
            value: durationWords(secondsBetween(startDatetime, endDatetime), t),
          },
          { label: t('record.start'), value: <When at={startDatetime} time="always" /> },
          { label: t('record.end'), value: <When at={endDatetime} time="always" /> },
          { label: t('record.count'), value: t('record.people', { count: logMeet.userCount }) },
        ]}
      />
    </Section>
  )
}

const personOf = (t: ReturnType<typeof useT>, name: string, id: string) => t('record.person', { name, id })
