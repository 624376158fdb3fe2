import { logMeet as calls, type LogMeet, UserType } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { DownloadIcon } from '@madang/design-system/icons'
import { useLanguage, useMe } from '@madang/remote-kit'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

/** Takes a class along: everything of it as a workbook, and the attendance sheet to print. For who sees everybody. */
export function ReportButtons({ logMeet }: { logMeet: LogMeet }) {
  const me = useMe()
  const ownPart = me.userTypeCd === UserType.STUDENT || me.userTypeCd === UserType.USER
  if (ownPart && me.userIdx !== logMeet.leaderIdx) return null
  return (
    <>
      <ReportButton of="excelClass" logMeet={logMeet} />
      <ReportButton of="pdfClass" logMeet={logMeet} />
    </>
  )
}

function ReportButton({ of, logMeet }: { of: 'excelClass' | 'pdfClass'; logMeet: LogMeet }) {
  const t = useT()
  const language = useLanguage()
  const { run, pending } = useDownload(calls[of], {
    fileName: `${logMeet.meetTitle}.${of === 'excelClass' ? 'xlsx' : 'pdf'}`,
    success: (name) => t('record.file.done', { name }),
  })
  return (
    <Button
      startIcon={<DownloadIcon />}
      loading={pending}
      onClick={() => void run({ meetCode: logMeet.meetCode, language })}
    >
      {t(`record.report.${of}`)}
    </Button>
  )
}
