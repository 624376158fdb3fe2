import { useArea } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useRequiredParam } from '@madang/remote-kit/router'
import { OpenedNote } from '../features/viewer/opened-note.tsx'
import { classLog, classRecord, classResult, classResults } from '../shared/paths.ts'

/**
 * `logMeet/note?noteIdx`: a note of a class, opened from its result; there also where homework is off (NOTES-20, ROOMS-75).
 * In the console `log/logMeet/viewNote?noteIdx`, opened from the class log.
 */
export default function ClassNotePage() {
  const t = useT()
  const manage = useArea() === 'MANAGE'
  const list = manage ? classLog : classResults
  const asked = useRequiredParam('noteIdx', list, t('viewer.missing'))
  if (asked === null) return null
  const one = manage ? classRecord : classResult
  const back = (meetCode: string | null) => ({
    to: meetCode === null ? list : one(meetCode),
    label: t(manage ? 'viewer.toRecord' : 'viewer.toResult'),
  })
  return <OpenedNote key={asked} noteIdx={Number(asked)} back={back} ofClass />
}
