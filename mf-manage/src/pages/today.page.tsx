import { codeOf } from '@madang/api-client'
import { type CompanyHealth, health } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { CardsSkeleton, ErrorState } from '@madang/design-system/feedback'
import { PageFrame, useSpokenDate, useToday } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { ClassCard } from '../features/today/class-card.tsx'
import { FigureRows, HealthCard } from '../features/today/health-card.tsx'
import { type CardId, cardsInOrder, figuresOf } from '../features/today/today.rules.ts'
import { LicenceUse, StorageUse } from '../features/today/use-of.tsx'

/** A look each minute: news tell of classes, but not of who was locked out or what failed. */
const lookMs = 60_000

/** `manage/today`: how the company stands; each number leads to what it counts. */
export default function TodayPage() {
  const t = useT()
  const today = useToday()
  const spoken = useSpokenDate()
  const found = useQuery({
    ...callQuery(health.company, {}),
    throwOnError: false,
    retry: false,
    refetchInterval: lookMs,
  })
  const { data } = found
  const troubles = data && cardsInOrder(data, today).filter(({ tone }) => tone !== 'calm').length
  return (
    <PageFrame
      title={t('today.title')}
      subtitle={
        troubles === undefined
          ? spoken(today, 'never')
          : troubles === 0
            ? t('today.allWell')
            : t('today.troubles', { count: troubles })
      }
    >
      {data ? (
        <Cards health={data} today={today} />
      ) : found.error ? (
        <ErrorState code={codeOf(found.error)} onRetry={() => void found.refetch()} />
      ) : (
        <CardsSkeleton cards={7} height={196} />
      )}
    </PageFrame>
  )
}

/** Rows are filled: four in one where they fit, else three; what is left shares the last. */
const gridOf = (cards: number) =>
  ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 2,
    '& > *': { flex: { xs: '1 1 300px', lg: cards === 4 ? '1 1 240px' : '1 1 300px' }, minWidth: 0 },
  }) as const

function Cards({ health: found, today }: { health: CompanyHealth; today: string }) {
  const t = useT()
  const figures = figuresOf(found)
  const cards = cardsInOrder(found, today)
  const content = (id: CardId) =>
    id === 'licence' ? (
      <LicenceUse use={found.licence} />
    ) : id === 'storage' ? (
      <StorageUse storage={found.storage} />
    ) : (
      <FigureRows figures={figures[id]} />
    )
  const some = (wrong: boolean) =>
    cards
      .filter(({ tone }) => (tone !== 'calm') === wrong)
      .map(({ id, tone }) => (
        <HealthCard key={id} title={t(`today.card.${id}`)} tone={tone}>
          {content(id)}
        </HealthCard>
      ))
  const wrong = some(true)
  const calm = some(false)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {wrong.length > 0 && <Box sx={gridOf(wrong.length)}>{wrong}</Box>}
      <ClassCard health={found} />
      {calm.length > 0 && <Box sx={gridOf(calm.length)}>{calm}</Box>}
    </Box>
  )
}
