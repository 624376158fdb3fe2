import {
  type UserImport,
  type UserImportField,
  userImport,
  userImportFields,
  userImportTypes,
} from '@madang/contract'
import { Alert, Box } from '@madang/design-system/core'
import { SelectField } from '@madang/design-system/forms'
import { Section } from '@madang/design-system/layout'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { GroupSelect } from './group-select.tsx'
import { fieldName, fileText } from './import-words.ts'

const needed: readonly UserImportField[] = ['userId', 'userName', 'phone']

/** Which column is what, and what holds for rows that say nothing: a change reads the table again. */
export function TableMapping({ table }: { table: UserImport }) {
  const t = useT()
  const { showError } = useServices()
  const [problem, setProblem] = useState<string | null>(null)
  const read = useAction(userImport.read, { invalidates: [userImport.get, userImport.rows] })
  const { importId, userTypeCd, groupIdx, sheets, sheet, mapping, columns } = table
  const change = async (next: Partial<Pick<UserImport, 'userTypeCd' | 'groupIdx' | 'sheet' | 'mapping'>>) => {
    setProblem(null)
    try {
      await read.attempt({ importId, userTypeCd, groupIdx, ...next })
    } catch (error) {
      const words = fileText(t, error)
      if (words) setProblem(words)
      else showError(error)
    }
  }
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
          aria-busy={read.pending}
        >
          <SelectField
            label={t('userImport.choose.type')}
            value={String(userTypeCd)}
            disabled={read.pending}
            onChange={(next) => void change({ userTypeCd: Number(next) })}
            options={userImportTypes.map((type) => ({
              value: String(type),
              label: t(`userImport.type.${type}`),
            }))}
          />
          <GroupSelect value={groupIdx} onChange={(next) => void change({ groupIdx: next })} />
          {sheets.length > 1 ? (
            <SelectField
              label={t('userImport.mapping.sheet')}
              value={String(sheet)}
              disabled={read.pending}
              onChange={(next) => void change({ sheet: Number(next) })}
              options={sheets.map((name, place) => ({ value: String(place), label: name }))}
            />
          ) : null}
          {userImportFields.map((field) => (
            <SelectField
              key={field}
              label={fieldName(t, field)}
              value={mapping[field] === undefined ? '' : String(mapping[field])}
              disabled={read.pending}
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
