import { Button } from '@madang/design-system/core'
import { savedFileName } from '@madang/domain/file-names'
import type { InkSheets } from '@madang/ink-pad'
import { useLanguage, useMe } from '@madang/remote-kit'
import { saveFile } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { type LeftOver, leftOverFile } from './left-over.rules.ts'

interface SaveLeftOverProps {
  taskName: string
  answers: LeftOver['answers']
  sheets: Pick<InkSheets, 'unsent'>
}

/** Brings what is on this device alone out of it, as a file that one can show, send and print. */
export function SaveLeftOver({ taskName, answers, sheets }: SaveLeftOverProps) {
  const t = useT()
  const language = useLanguage()
  const { userName } = useMe()
  const save = async () => {
    const file = leftOverFile(
      { answers, pages: await sheets.unsent() },
      {
        language,
        title: taskName,
        about: t('doing.left.about', { name: userName }),
        answer: (no) => t('doing.question.no', { no }),
        page: (no) => t('doing.pen.page', { no }),
      },
    )
    saveFile(new Blob([file], { type: 'text/html;charset=utf-8' }), savedFileName(`${taskName}.html`))
  }
  return (
    <Button size="small" color="inherit" onClick={() => void save()}>
      {t('doing.left.save')}
    </Button>
  )
}
