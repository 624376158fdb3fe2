import { charge } from '@madang/contract'
import { ExcelIcon, PrintIcon } from '@madang/design-system/icons'
import { useLanguage } from '@madang/remote-kit'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

/** The statement as files: of a leader, or of one person. */
export function useStatements(of: { leaderIdx: number | null; searchYm: string }) {
  const t = useT()
  const language = useLanguage()
  const words = { fileName: t('charges.files.name'), success: t('charges.files.done') }
  const excel = useDownload(charge.excel, words)
  const pdf = useDownload(charge.pdf, words)
  const request = { leaderIdx: of.leaderIdx ?? 0, searchYm: of.searchYm, language }
  const disabled = of.leaderIdx === null
  return {
    pdfOf: (userIdx: number) => void pdf.run({ ...request, userIdx }),
    more: [
      {
        key: 'excel',
        label: t('charges.files.excel'),
        icon: <ExcelIcon />,
        onSelect: () => void excel.run(request),
        disabled: disabled || excel.pending,
      },
      {
        key: 'pdf',
        label: t('charges.files.pdf'),
        icon: <PrintIcon />,
        onSelect: () => void pdf.run(request),
        disabled: disabled || pdf.pending,
      },
    ],
  }
}
