import { type NoteWork, note } from '@madang/contract'
import { useInkSheets } from '@madang/ink-pad'
import { useMe } from '@madang/remote-kit'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { LeftNotice } from './left-notice.tsx'
import { useLeftAnswers } from './use-left-answers.ts'

/**
 * What this browser still holds of the round before, which was given back meanwhile: it belongs to no later round and is not lost in silence.
 */
export function LeftOfRound({ taskName, noteIdx }: { taskName: string; noteIdx: number }) {
  const { data } = useQuery({ ...callQuery(note.work, { noteIdx }), throwOnError: false })
  return data ? <Left taskName={taskName} work={data} /> : null
}

function Left({ taskName, work }: { taskName: string; work: NoteWork }) {
  const { userIdx } = useMe()
  const { answers } = useLeftAnswers(work)
  // its ink is not shown here: what waits in the browser is found without it
  const sheets = useInkSheets({
    noteIdx: work.note.noteIdx,
    layer: 'work',
    author: userIdx,
    pages: [],
    survey: 0,
    onPage() {},
  })
  return <LeftNotice taskName={taskName} answers={answers} sheets={sheets} />
}
