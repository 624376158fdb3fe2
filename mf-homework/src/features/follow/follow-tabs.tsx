import { Tab, Tabs } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import { type Part, type Progress, parts } from './progress.rules.ts'

interface FollowTabsProps {
  part: Part
  onPart(next: Part): void
  /** `undefined` before it is known. */
  progress: Progress | undefined
  /** Without questions there is nothing to say of them. */
  questions: boolean
}

/** Whom, or what, the page shows below its facts. */
export function FollowTabs({ part, onPart, progress, questions }: FollowTabsProps) {
  const t = useT()
  const countOf: Record<Part, number | undefined> = {
    all: progress?.total,
    submitted: progress?.submitted,
    missing: progress && progress.total - progress.submitted,
    questions: undefined,
  }
  return (
    <Tabs
      value={part}
      onChange={(_event, next: Part) => onPart(next)}
      aria-label={t('follow.show.label')}
      variant="scrollable"
    >
      {parts
        .filter((one) => one !== 'questions' || questions)
        .map((one) => (
          <Tab key={one} value={one} label={t(`follow.show.${one}`, { number: countOf[one] ?? '' })} />
        ))}
    </Tabs>
  )
}
