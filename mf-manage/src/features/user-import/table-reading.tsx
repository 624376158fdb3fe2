import { type UserImport, userImportEncodings, userImportSeparators } from '@madang/contract'
import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { SelectField } from '@madang/design-system/forms'
import { Section } from '@madang/design-system/layout'
import { type T, useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { useReadAgain } from './use-read-again.ts'

const separators: readonly string[] = userImportSeparators
const names = { ',': 'comma', '\t': 'tab', ';': 'semicolon', '|': 'bar' } as const

const separatorName = (t: T, mark: string): string =>
  mark in names
    ? t(`userImport.reading.mark.${names[mark as keyof typeof names]}`)
    : t('userImport.reading.mark.other', { mark })

/** In one line: how the file was read. */
function saidOf(t: T, { reading, sheets, sheet }: UserImport): string {
  const { encoding, separator, headingRow } = reading
  return [
    ...(encoding === null ? [] : [t(`userImport.reading.encoding.${encoding}`)]),
    ...(separator === null ? [] : [separatorName(t, separator)]),
    ...(sheets.length > 1 ? [t('userImport.reading.sheetNamed', { name: sheets[sheet] ?? '' })] : []),
    headingRow === 0
      ? t('userImport.reading.noHeading')
      : t('userImport.reading.headingAt', { row: headingRow }),
  ].join(' · ')
}

/** How the file was read: asked about where that isn't certain, a quiet line that opens where it is. */
export function TableReading({ table }: { table: UserImport }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { pending, problem, change } = useReadAgain(table)
  const { reading, sheets, sheet } = table
  const { encoding, separator, headingRow, headings, unsure } = reading
  const asked = unsure.length > 0
  const rows =
    headings.some(({ rowNo }) => rowNo === headingRow) || headingRow === 0
      ? headings
      : [...headings, { rowNo: headingRow, text: '' }]
  const confirm = () =>
    change({
      headingRow,
      sheet,
      ...(encoding !== null && { encoding }),
      ...(separator !== null && { separator }),
    })
  const fields = (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
      }}
      aria-busy={pending}
    >
      {encoding === null ? null : (
        <SelectField
          label={t('userImport.reading.encodingLabel')}
          value={encoding}
          disabled={pending}
          onChange={(next) => void change({ encoding: next as typeof encoding })}
          options={userImportEncodings.map((value) => ({
            value,
            label: t(`userImport.reading.encoding.${value}`),
          }))}
        />
      )}
      {separator === null ? null : (
        <SelectField
          label={t('userImport.reading.separatorLabel')}
          value={separator}
          disabled={pending}
          onChange={(next) => void change({ separator: next })}
          options={[...separators, ...(separators.includes(separator) ? [] : [separator])].map((value) => ({
            value,
            label: separatorName(t, value),
          }))}
        />
      )}
      {sheets.length > 1 ? (
        <SelectField
          label={t('userImport.reading.sheetLabel')}
          value={String(sheet)}
          disabled={pending}
          onChange={(next) => void change({ sheet: Number(next) })}
          options={sheets.map((name, place) => ({ value: String(place), label: name }))}
        />
      ) : null}
      <SelectField
        label={t('userImport.reading.headingLabel')}
        value={String(headingRow)}
        disabled={pending}
        onChange={(next) => void change({ headingRow: Number(next) })}
        options={[
          ...rows.map(({ rowNo, text }) => ({
            value: String(rowNo),
            label: t('userImport.reading.headingRow', { row: rowNo, text }),
          })),
          { value: '0', label: t('userImport.reading.noHeading') },
        ]}
      />
    </Box>
  )
  if (!asked && !open) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 2 }}>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <Typography variant="body2" color="text.secondary">
          {t('userImport.reading.sure', { how: saidOf(t, table) })}
        </Typography>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('userImport.reading.change')}
        </Button>
      </Box>
    )
  }
  return (
    <Section title={t('userImport.reading.title')}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {asked ? (
          <Alert severity="warning">
            {[
              t('userImport.reading.ask'),
              ...unsure.map((one) => t(`userImport.reading.unsure.${one}`)),
            ].join(' ')}
          </Alert>
        ) : null}
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        {fields}
        <Box>
          {asked ? (
            <Button variant="contained" loading={pending} onClick={() => void confirm()}>
              {t('userImport.reading.confirm')}
            </Button>
          ) : (
            <Button variant="outlined" onClick={() => setOpen(false)}>
              {t('userImport.reading.close')}
            </Button>
          )}
        </Box>
      </Box>
    </Section>
  )
}
