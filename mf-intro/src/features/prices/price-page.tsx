import { Box, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { FormTabs } from '../class-form/form-tabs.tsx'
import { from } from '../frame/breakpoints.ts'
import { IntroPage, PageHead } from '../frame/intro-page.tsx'
import { Section } from '../frame/section.tsx'
import { Figures } from './figures.tsx'
import {
  type ClassForm,
  frequencies,
  groupDiscounts,
  privateMiddle,
  refunds,
  type Share,
  tuition,
} from './prices.ts'

const grouped = new Intl.NumberFormat('en-US')

/** `/intro/personalClass/price` and `/intro/privateClass/price` (INTRO-16, INTRO-19…28). */
export function PricePage({ form }: { form: ClassForm }) {
  const t = useT()
  const won = (amount: number) => t('prices.won', { amount: grouped.format(amount) })
  const share = ([part, whole]: Share) =>
    whole === 1 ? t(part ? 'prices.all' : 'prices.none') : `${part}/${whole}`
  return (
    <IntroPage>
      <PageHead title={t(`prices.title.${form}`)} lead={t('prices.lead')}>
        <FormTabs form={form} current="price" />
      </PageHead>
      <Section id="tuition" title={t('prices.tuition')}>
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            [from.laptop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 8 },
          }}
        >
          {tuition[form].map(({ level, minutes, won: rows }) => (
            <Box key={level}>
              <Typography id={level} component="h3" sx={subtitle}>
                {t(`prices.level.${level}`)}
              </Typography>
              <Figures
                labelledBy={level}
                head={[t('prices.week'), ...minutes.map((count) => t('prices.minutes', { count }))]}
                rows={rows.map((amounts, row) => [
                  t('prices.times', { count: frequencies[row] ?? 0 }),
                  ...amounts.map(won),
                ])}
              />
            </Box>
          ))}
          {form === 'private' && (
            <Box>
              <Typography id="days" component="h3" sx={subtitle}>
                {t('prices.days.title')}
              </Typography>
              <Figures
                labelledBy="days"
                head={[t('prices.week'), t('prices.month')]}
                rows={privateMiddle.map(({ days, won: amount }) => [
                  t('prices.days.row', { count: days }),
                  won(amount),
                ])}
              />
            </Box>
          )}
        </Box>
      </Section>
      <Section id="discount" title={t('prices.discount.title')} tinted>
        <Box sx={{ maxWidth: 520 }}>
          <Figures
            labelledBy="discount-title"
            head={[t('prices.discount.people'), t('prices.discount.off')]}
            rows={groupDiscounts.map(({ people, percent }, at) => [
              t(at < groupDiscounts.length - 1 ? 'prices.discount.exactly' : 'prices.discount.orMore', {
                count: people,
              }),
              `${percent}%`,
            ])}
          />
        </Box>
      </Section>
      <Section id="refund" title={t('prices.refund.title')} lead={t('prices.refund.lead')}>
        <Box sx={{ maxWidth: 520 }}>
          <Figures
            labelledBy="refund-title"
            head={[t('prices.refund.when'), t('prices.refund.back')]}
            rows={refunds.map(({ before, back }) => [
              before === null
                ? t('prices.refund.after')
                : before[0] === 0
                  ? t('prices.refund.start')
                  : t('prices.refund.before', { share: share(before) }),
              share(back),
            ])}
          />
        </Box>
      </Section>
    </IntroPage>
  )
}

const subtitle = { fontWeight: 700, fontSize: 18, mb: 1 } as const
