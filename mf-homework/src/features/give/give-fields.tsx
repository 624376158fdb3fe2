import { Alert, Stack, TextInput, Typography } from '@madang/design-system/core'
import { Section } from '@madang/design-system/layout'
import { SwitchField } from '@madang/design-system/ui'
import { DraftArea } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import { formatNos } from '../../shared/question-list.rules.ts'
import { UploadField } from '../editor/upload/upload-field.tsx'
import { DueField } from './due-field.tsx'
import { OwnDueField } from './own-due-field.tsx'
import { PagesField } from './pages-field.tsx'
import { PeopleField } from './people-field.tsx'
import type { Give, GiveProps } from './use-give.ts'

/** What, until when, to whom. */
export function GiveFields({
  source,
  taskIdx,
  upload,
  give,
  plain = false,
}: GiveProps & { give: Give; plain?: boolean }) {
  const t = useT()
  const { form, draft, now } = give
  const due = form.field('due', t('give.due.label'))
  const auto = form.field('autoReview', t('give.review.label'))
  const final = form.field('autoFinal', t('give.final.label'))
  return (
    <DraftArea draft={draft}>
      <Stack sx={{ gap: plain ? 3 : 2 }}>
        <Section title={t('give.what')} plain={plain}>
          <Stack sx={{ gap: 2.5 }}>
            {upload ? (
              <UploadField {...form.field('pages', t('give.files'))} upload={upload} />
            ) : (
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {source.kind === 'questions'
                  ? t('give.questions.from', {
                      name: source.name,
                      nos: formatNos(source.nos).replaceAll('.', ', '),
                      count: source.nos.length,
                    })
                  : source.name === ''
                    ? t('give.fromEditor', { count: source.pageCount })
                    : t('give.from', { name: source.name, count: source.pageCount })}
              </Typography>
            )}
            {!upload && source.pageCount === 0 && <Alert severity="warning">{t('give.noPages')}</Alert>}
            <TextInput {...form.field('taskName', t('give.name'))} counter />
            {source.kind === 'book' && <PagesField form={form} source={source} />}
          </Stack>
        </Section>
        <Section title={t('give.when')} plain={plain}>
          <Stack sx={{ gap: 2.5 }}>
            <DueField
              id={due.id}
              label={due.label}
              required
              error={due.error}
              value={due.value}
              onChange={due.onChange}
            />
            <SwitchField
              label={auto.label}
              hint={t('give.review.hint')}
              checked={auto.value}
              onChange={auto.onChange}
            />
            {auto.value && (
              <SwitchField
                label={final.label}
                hint={t('give.final.hint')}
                checked={final.value}
                onChange={final.onChange}
              />
            )}
          </Stack>
        </Section>
        <Section title={t('give.whom')} plain={plain}>
          <Stack sx={{ gap: 2.5 }}>
            <PeopleField
              form={form}
              taskIdx={taskIdx}
              wrongAt={source.kind === 'questions' ? source.nos : undefined}
            />
            <OwnDueField form={form} now={now} />
          </Stack>
        </Section>
      </Stack>
    </DraftArea>
  )
}
