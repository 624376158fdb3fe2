import { useT } from '@madang/remote-kit/i18n'
import { Section } from '../frame/section.tsx'
import { Steps } from '../frame/steps.tsx'

const steps = ['consultation', 'trial', 'curriculum', 'lesson'] as const

/** The four steps to the first lesson (INTRO-12). */
export function AdmissionFlow() {
  const t = useT()
  return (
    <Section id="flow" title={t('flow.title')} tinted>
      <Steps
        onTint
        steps={steps.map((step) => ({
          id: step,
          title: t(`flow.${step}.title`),
          text: t(`flow.${step}.text`),
        }))}
      />
    </Section>
  )
}
