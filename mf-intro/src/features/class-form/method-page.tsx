import { Box, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { from } from '../frame/breakpoints.ts'
import { IntroPage, PageHead } from '../frame/intro-page.tsx'
import { Section } from '../frame/section.tsx'
import { Steps } from '../frame/steps.tsx'
import { type ClassForm, frequencies, privateMiddle, tuition } from '../prices/prices.ts'
import { FormTabs } from './form-tabs.tsx'

const steps = ['plan', 'lesson', 'homework', 'review'] as const

/** `/intro/personalClass` and `/intro/privateClass`: how lessons of this form go (INTRO-16). */
export function MethodPage({ form }: { form: ClassForm }) {
  const t = useT()
  const levels = tuition[form]
  const minutes = [...new Set(levels.flatMap((one) => one.minutes))]
  const exceptions = levels.flatMap(({ level, minutes: [count = 0, ...more] }) =>
    more.length > 0 ? [] : t('form.long.only', { level: t(`form.level.${level}`), count }),
  )
  const days = privateMiddle.map((one) => one.days)
  const span = (counts: readonly number[]) => ({ from: Math.min(...counts), to: Math.max(...counts) })
  const facts = [
    ['who', levels.map(({ level }) => t(`form.level.${level}`)).join(', ')],
    ['often', t('form.often.value', span(frequencies))],
    ...(form === 'private' ? [['middle', t('form.middle.value', span(days))] as const] : []),
    ['long', [t('form.long.value', { minutes: minutes.join(', ') }), ...exceptions].join(' · ')],
  ] as const
  return (
    <IntroPage>
      <PageHead title={t(`form.${form}.title`)} lead={t(`form.${form}.lead`)}>
        <FormTabs form={form} current="method" />
      </PageHead>
      <Section id="method" title={t('form.steps.title')}>
        <Steps
          steps={steps.map((step) => ({
            id: step,
            title: t(`form.steps.${step}.title`),
            text: t(`form.steps.${step}.text`),
          }))}
        />
      </Section>
      <Section id="facts" title={t('form.facts')} tinted>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gap: 2.5,
            [from.small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
            [from.laptop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
          }}
        >
          {facts.map(([id, value]) => (
            <div key={id}>
              <Typography component="dt" sx={{ color: 'text.secondary' }}>
                {t(`form.${id}.name`)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontWeight: 700, wordBreak: 'keep-all' }}>
                {value}
              </Typography>
            </div>
          ))}
        </Box>
      </Section>
    </IntroPage>
  )
}
