import { DownloadIcon, ExcelIcon, ImageIcon } from '@madang/design-system/icons'
import { useServices } from '@madang/remote-kit'
import { saveFile } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import type { RefObject } from 'react'
import { type Chart, csvOf, type DayRow, monthBefore } from './month.rules.ts'

interface Shown {
  chart: Chart
  title: string
  month: string
  rows: readonly DayRow[] | undefined
  figure: RefObject<HTMLElement | null>
}

/** What is shown as files: for table programs, and as a picture. */
export function useDownloads({ chart, title, month, rows, figure }: Shown) {
  const t = useT()
  const { toast } = useServices()
  const name = t('statistics.file', { title, month })
  const table = () => {
    const head = [t('statistics.column.day'), t(`statistics.column.${chart}`), t('statistics.lastMonth')]
    return [head, ...(rows ?? []).map(({ day, count, before }) => [day, count, before])]
  }
  const saveTable = () =>
    saveFile(new Blob([csvOf(table())], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
  const saveWorkbook = async () => {
    const { xlsxOf } = await import('./xlsx.ts')
    saveFile(xlsxOf(name, table()), `${name}.xlsx`)
  }
  const savePicture = async () => {
    try {
      const { pictureOf } = await import('@madang/design-system/dates')
      saveFile(
        await pictureOf(figure.current!, t('statistics.drawn', { title, month, before: monthBefore(month) })),
        `${name}.png`,
      )
    } catch {
      toast(t('statistics.noPicture'), 'error')
    }
  }
  const disabled = !rows
  return [
    {
      key: 'csv',
      label: t('statistics.csv'),
      icon: <DownloadIcon />,
      onSelect: saveTable,
      disabled,
    },
    {
      key: 'xlsx',
      label: t('statistics.xlsx'),
      icon: <ExcelIcon />,
      onSelect: () => void saveWorkbook(),
      disabled,
    },
    {
      key: 'picture',
      label: t('statistics.picture'),
      icon: <ImageIcon />,
      onSelect: () => void savePicture(),
      disabled,
    },
  ]
}
