import { Stack, TextInput } from '@madang/design-system/core'
import { SelectField, TextArea } from '@madang/design-system/forms'
import { RadioField } from '@madang/design-system/ui'
import type { FormState as Form } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useBanks } from '../banks/use-banks.ts'
import type { Facts } from './start.rules.ts'

/** Name (required, MAN-BOOK-14), description, kind (MAN-BOOK-23) and question bank (MAN-BOOK-22). */
export function FactFields({ form }: { form: Form<{ book: Facts }> }) {
  const t = useT()
  const banks = useBanks(true)
  const type = form.field('book.bookType', t('editor.facts.type'))
  const bank = form.field('book.bankType', t('editor.facts.bank'))
  return (
    <Stack sx={{ gap: 2 }}>
      <TextInput {...form.field('book.bookName', t('editor.facts.name'))} counter />
      <TextArea {...form.field('book.bookDesc', t('editor.facts.description'))} minRows={2} counter />
      <RadioField
        label={type.label}
        value={type.value}
        onChange={type.onChange}
        row
        options={(['WORKBOOK', 'TEXTBOOK'] as const).map((value) => ({
          value,
          label: t(`editor.facts.types.${value}`),
        }))}
      />
      <SelectField
        label={bank.label}
        value={String(bank.value)}
        onChange={(value) => bank.onChange(Number(value))}
        options={banks.all.map((value) => ({ value: String(value), label: banks.nameOf(value) }))}
      />
    </Stack>
  )
}
