import { userImport, userImportLimits, userImportTypes } from '@madang/contract'
import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { FileDrop, SelectField } from '@madang/design-system/forms'
import { Section } from '@madang/design-system/layout'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { GroupSelect } from './group-select.tsx'
import { fileText } from './import-words.ts'
import { SampleButton } from './sample-button.tsx'

const limits = { maxFiles: 1, maxSize: userImportLimits.fileSize, extensions: ['xlsx', 'csv', 'xls', 'xlsm'] }

interface ChooseTableProps {
  /** The group that is chosen at first; 0: the top. */
  into?: number
  onRead(importId: string): void
}

/** First step: whose table it is, and where its people go. Nothing is written by it. */
export function ChooseTable({ into = 0, onRead }: ChooseTableProps) {
  const t = useT()
  const { showError } = useServices()
  const [files, setFiles] = useState<File[]>([])
  const [userTypeCd, setType] = useState<number>(userImportTypes[0])
  const [groupIdx, setGroup] = useState(into)
  const [problem, setProblem] = useState<string | null>(null)
  const read = useAction(userImport.add)
  const [file] = files

  const choose = (next: File[]) => {
    setFiles(next)
    setProblem(null)
  }
  const go = async () => {
    if (!file) return setProblem(t('userImport.choose.missing'))
    setProblem(null)
    try {
      onRead((await read.attempt({ userTypeCd, groupIdx, uploadFile: [file] })).importId)
    } catch (error) {
      const words = fileText(t, error)
      if (words) setProblem(words)
      else showError(error)
    }
  }
  return (
    <Section title={t('userImport.choose.title')} actions={<SampleButton />}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, maxWidth: 640 }}>
        <Typography variant="body2" color="text.secondary">
          {t('userImport.choose.text')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <SelectField
            label={t('userImport.choose.type')}
            value={String(userTypeCd)}
            onChange={(next) => setType(Number(next))}
            options={userImportTypes.map((type) => ({
              value: String(type),
              label: t(`userImport.type.${type}`),
            }))}
          />
          <GroupSelect value={groupIdx} onChange={setGroup} />
        </Box>
        <FileDrop
          label={t('userImport.choose.file')}
          hint={t('userImport.choose.hint')}
          files={files}
          onChange={choose}
          limits={limits}
          disabled={read.pending}
        />
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <Box>
          <Button variant="contained" loading={read.pending} onClick={() => void go()}>
            {t('userImport.choose.read')}
          </Button>
        </Box>
      </Box>
    </Section>
  )
}
