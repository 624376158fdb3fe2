import { Box, Stack, Typography } from '@madang/design-system/core'
import { NumberInput, SelectField } from '@madang/design-system/forms'
import type { FormState } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { chapterRanges } from './chapters.rules.ts'
import { type Homework, pagesOf, type Source } from './homework.rules.ts'

/** Which pages of the book: the whole, from one to another, or those of a chapter. */
export function PagesField({
  form,
  source,
}: {
  form: FormState<Homework>
  source: Extract<Source, { kind: 'book' }>
}) {
  const t = useT()
  const { pageCount } = source
  const chapters = chapterRanges(source.chapters, pageCount)
  const binding = form.field('pages', t('give.pages.label'))
  const { from, to } = binding.value
  const at = chapters.findIndex((one) => String(one.from) === from && String(one.to) === to)
  const chosen = pagesOf(binding.value, pageCount)
  return (
    <Stack id={binding.id} sx={{ gap: 1.5 }}>
      {chapters.length > 0 && (
        <SelectField
          label={t('give.pages.chapter')}
          value={at < 0 ? '' : String(at)}
          placeholder={t('give.pages.noChapter')}
          options={chapters.map((one, index) => ({
            value: String(index),
            label: `${'\u2003'.repeat(one.depth)}${t('give.pages.chapterOf', { title: one.title, from: one.from, to: one.to })}`,
          }))}
          onChange={(index) => {
            const one = chapters[Number(index)]
            if (index !== '' && one) binding.onChange({ from: String(one.from), to: String(one.to) })
            else binding.onChange({ from: '1', to: String(pageCount) })
          }}
        />
      )}
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <NumberInput
          label={t('give.pages.from')}
          value={from}
          error={binding.error ? true : undefined}
          onChange={(next) => binding.onChange({ from: next, to })}
        />
        <NumberInput
          label={t('give.pages.to')}
          value={to}
          error={binding.error ? true : undefined}
          onChange={(next) => binding.onChange({ from, to: next })}
        />
      </Stack>
      <Box role={binding.error ? 'alert' : undefined}>
        <Typography variant="caption" sx={{ color: binding.error ? 'error.main' : 'text.secondary' }}>
          {binding.error ??
            (chosen && t('give.pages.chosen', { count: chosen.to - chosen.from + 1, total: pageCount }))}
        </Typography>
      </Box>
    </Stack>
  )
}
