import { type UserImport, type UserImportField, userImportFields, userImportTypes } from '@madang/contract'
import { Alert, Box } from '@madang/design-system/core'
import { SelectField } from '@madang/design-system/forms'
import { Section } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { GroupSelect } from './group-select.tsx'
import { fieldName } from './import-words.ts'
import { useReadAgain } from './use-read-again.ts'

const needed: readonly UserImportField[] = ['userId', 'userName', 'phone']

/** Which column is what, and what holds for rows that say nothing: a change reads the table again. */
export function TableMapping({ table }: { table: UserImport }) {
  const t = useT()
  const { pending, problem, change } = useReadAgain(table)
  const { userTypeCd, groupIdx, mapping, columns } = table
  const remap = (field: UserImportField, column: string) => {
    const next = { ...mapping }
    delete next[field]
    // one column is one field
    for (const other of userImportFields) if (String(next[other]) === column) delete next[other]
    if (column !== '') next[field] = Number(column)
    void change({ mapping: next })
  }
  const missing = needed.filter((field) => mapping[field] === undefined)
  return (
    <Section title={t('userImport.mapping.title')}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        {missing.length > 0 ? (
          <Alert severity="warning">
            {t('userImport.mapping.missing', {
              fields: missing.map((field) => fieldName(t, field)).join(', '),
            })}
          </Alert>
        ) : null}
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}
          aria-busy={pending}
        >
          <SelectField
            label={t('userImport.choose.type')}
            value={String(userTypeCd)}
            disabled={pending}
            onChange={(next) => void change({ userTypeCd: Number(next) })}
            options={userImportTypes.map((type) => ({
              value: String(type),
              label: t(`userImport.type.${type}`),
            }))}
          />
          <GroupSelect value={groupIdx} onChange={(next) => void change({ groupIdx: next })} />
          {userImportFields.map((field) => (
            <SelectField
              key={field}
              label={fieldName(t, field)}
              value={mapping[field] === undefined ? '' : String(mapping[field])}
              disabled={pending}
              onChange={(column) => remap(field, column)}
              placeholder={t('userImport.mapping.none')}
              options={columns.map(({ name, heading }, column) => ({
                value: String(column),
                label: t('userImport.mapping.column', { name, heading }),
              }))}
            />
          ))}
        </Box>
      </Box>
    </Section>
  )
}
