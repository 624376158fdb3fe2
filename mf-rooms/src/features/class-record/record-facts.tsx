import type { LogMeet } from '@madang/contract'
import { DescriptionList, Section, When } from '@madang/design-system/layout'
import { minutesBetween, secondsBetween } from '@madang/domain'
import { spokenDuration } from '@madang/domain/spoken-duration'
import { useLanguage } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { PersonName } from '../../shared/person-name.tsx'

/** What a past class was (MAN-LOG-07). */
export function RecordFacts({ logMeet }: { logMeet: LogMeet }) {
  const t = useT()
  const language = useLanguage()
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
            value: spokenDuration(
              language,
              minutesBetween(startDatetime, endDatetime),
              secondsBetween(startDatetime, endDatetime),
            ),
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
