import { useArea } from '@madang/remote-kit'

/** Addresses of notes in the area where the person is. */
export function useNotePaths() {
  const manage = useArea() === 'MANAGE'
  const home = manage ? 'manage/' : ''
  return {
    manage,
    list: manage ? 'manage/note/list' : 'note/list/submitted',
    classNotes: 'note/list/class',
    wrong: 'note/wrong',
    wrongView: (noteIdx: number, no: number) => `note/wrong/view?noteIdx=${noteIdx}&no=${no}`,
    view: (noteIdx: number) => `${home}note/view?noteIdx=${noteIdx}`,
    /** Homework with everybody's part, of another remote. */
    task: (taskIdx: number) => `${home}task/view?taskIdx=${taskIdx}`,
    readings: (noteIdx: number) => `${home}note/readings?noteIdx=${noteIdx}`,
    question: (taskIdx: number, no: number) => `${home}note/question?taskIdx=${taskIdx}&no=${no}`,
  }
}

export const classResults = 'logMeet/list'

/** The result of one class, above the list. */
export const classResult = (meetCode: string) => `${classResults}?meetCode=${encodeURIComponent(meetCode)}`

export const classLog = 'manage/log/logMeet/list'

/** Everything of one class, in the console. */
export const classRecord = (meetCode: string) =>
  `manage/log/logMeet/view?meetCode=${encodeURIComponent(meetCode)}`
