import type { Task } from '@madang/contract'
import { Box, Link } from '@madang/design-system/core'
import { DescriptionList, When } from '@madang/design-system/layout'
import { StatusChip } from '@madang/design-system/ui'
import { useArea } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { Link as RouterLink } from '@madang/remote-kit/router'
import { useTaskPaths } from '../../shared/paths.ts'
import { isDueSoon } from '../list/task-state.ts'

/** What was given, by whom, until when; `now` is wire text. */
export function Facts({ task, now }: { task: Task; now: string }) {
  const t = useT()
  const area = useArea()
  const paths = useTaskPaths()
  const { textbook } = task
  return (
    <DescriptionList
      items={[
        {
          label: t('follow.facts.textbook'),
          value: (
            <Link
              component={RouterLink}
              to={paths.textbook(task.textbookIdx)}
              sx={{ overflowWrap: 'anywhere' }}
            >
              {textbook.textbookName}
            </Link>
          ),
        },
        {
          label: t('follow.facts.amount'),
          value: `${t('follow.facts.pages', { count: textbook.pageCount })} · ${t('follow.facts.questions', { count: textbook.questionCount })}`,
        },
        {
          label: t('follow.facts.deadline'),
          value: (
            <Box
              component="span"
              sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
            >
              <When at={task.submitLimitDatetime} time="always" />
              {isDueSoon(task, now, area) ? (
                <StatusChip label={t('follow.facts.soon')} tone="warning" />
              ) : null}
            </Box>
          ),
        },
        { label: t('follow.facts.given'), value: <When at={task.regDatetime} time="always" /> },
        { label: t('follow.facts.teacher'), value: task.regUser.userName },
        {
          label: t('follow.facts.review'),
          value: t(
            task.autoFinal
              ? 'follow.facts.final'
              : task.autoReview
                ? 'follow.facts.auto'
                : 'follow.facts.byHand',
          ),
        },
      ]}
    />
  )
}
