import type { Textbook } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { DescriptionList, Section, When } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'

/** What is known of a textbook (HW-44, MAN-TASK-14); who uses it is for those who give homework. */
export function TextbookFacts({ textbook, staff }: { textbook: Textbook; staff: boolean }) {
  const t = useT()
  const { taskCount, submitCount } = textbook
  return (
    <Section>
      <DescriptionList
        items={[
          { label: t('textbook.fact.type'), value: t(`textbook.type.${textbook.bookType}`) },
          {
            label: t('textbook.fact.pages'),
            value: t('textbook.fact.pageCount', { count: textbook.pageCount }),
          },
          {
            label: t('textbook.fact.questions'),
            value: staff
              ? t('textbook.fact.answered', { count: textbook.questionCount, answers: textbook.answerCount })
              : t('textbook.fact.questionCount', { count: textbook.questionCount }),
          },
          { label: t('textbook.fact.author'), value: textbook.regUser.userName },
          { label: t('textbook.fact.registered'), value: <When at={textbook.regDatetime} time="always" /> },
          ...(staff
            ? [
                {
                  label: t('textbook.fact.used'),
                  value: t('textbook.fact.usedBy', { tasks: taskCount, submitted: submitCount }),
                },
              ]
            : []),
          ...(textbook.textbookDesc
            ? [
                {
                  label: t('textbook.fact.description'),
                  value: (
                    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                      {textbook.textbookDesc}
                    </Box>
                  ),
                  wide: true,
                },
              ]
            : []),
        ]}
      />
    </Section>
  )
}
