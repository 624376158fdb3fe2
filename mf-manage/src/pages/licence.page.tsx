import { codeOf } from '@madang/api-client'
import { type AnswerOf, license } from '@madang/contract'
import { Alert, Stack, Typography } from '@madang/design-system/core'
import { DetailSkeleton, EmptyState, ErrorState } from '@madang/design-system/feedback'
import { DescriptionList, PageFrame, Section, useToday, When } from '@madang/design-system/layout'
import { LinearProgress } from '@madang/design-system/ui'
import { isUnlimited, licenceLevel, licenceShare } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { licenceWords } from '../features/licence/use-words.ts'

type Use = AnswerOf<typeof license.use>
type Licence = NonNullable<Use['licence']>

/** A look each minute: who joins a class is no news of this page. */
const lookMs = 60_000

/** `manage/licence`: what the company has a licence for, what of it is used, and when it won't do any more (MAN-BRAND-04). */
export default function LicencePage() {
  const t = useT()
  const found = useQuery({
    ...callQuery(license.use, {}),
    throwOnError: false,
    retry: false,
    refetchInterval: lookMs,
  })
  if (found.error && !found.data) {
    return (
      <PageFrame title={t('licence.title')}>
        <ErrorState code={codeOf(found.error)} onRetry={() => void found.refetch()} />
      </PageFrame>
    )
  }
  if (!found.data) return <DetailSkeleton />
  const { licence } = found.data
  return (
    <PageFrame title={t('licence.title')} subtitle={t('licence.subtitle')} content="narrow">
      {licence ? (
        <Panel {...found.data} licence={licence} />
      ) : (
        <EmptyState title={t('licence.none.title')} description={t('licence.none.text')} />
      )}
    </PageFrame>
  )
}

function Panel({ licence, used, before }: Use & { licence: Licence }) {
  const t = useT()
  const today = useToday()
  const { licenseTypeCd, userLimit, startDate, endDate } = licence
  const share = licenceShare(userLimit, used)
  const level = licenceLevel(userLimit, used)
  const words = licenceWords(t, { licence, used, before }, today)
  return (
    <Stack sx={{ gap: 2 }}>
      {level === 'free' ? null : (
        <Alert severity={level === 'full' ? 'error' : 'warning'}>
          {t(`licence.level.${level}.${licenseTypeCd}`, {
            limit: userLimit,
            left: Math.max(0, userLimit - used),
          })}
        </Alert>
      )}
      <Section title={words.meter}>
        <Typography sx={{ fontSize: '1.5rem', fontWeight: 700 }}>{words.used}</Typography>
        {share === null ? null : (
          <>
            <LinearProgress
              // how much of something is used: nothing is under way
              role="meter"
              variant="determinate"
              value={Math.min(100, share)}
              aria-label={words.meter}
              color={level === 'full' ? 'error' : level === 'near' ? 'warning' : 'primary'}
              sx={{ my: 1, height: 8, borderRadius: 1 }}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('licence.share', { share })}
            </Typography>
          </>
        )}
        <Typography sx={{ mt: 1.5 }}>{words.forecast}</Typography>
      </Section>
      <Section title={t('licence.facts')}>
        <DescriptionList
          columns={1}
          items={[
            { label: t('licence.type'), value: t(`licence.types.${licenseTypeCd}`) },
            {
              label: t('licence.limit'),
              value: userLimit === 0 ? t('licence.unlimited') : t('licence.people', { count: userLimit }),
            },
            { label: t('licence.start'), value: <When at={startDate} /> },
            {
              label: t('licence.end'),
              value: isUnlimited(endDate) ? t('licence.endless') : <When at={endDate} />,
            },
          ]}
        />
      </Section>
    </Stack>
  )
}
