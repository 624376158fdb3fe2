import type { Task } from '@madang/contract'
import { useAddress, useArea } from '@madang/remote-kit'

/** Addresses of homework in the area where the person is. */
export function useTaskPaths() {
  const manage = useArea() === 'MANAGE'
  const home = manage ? 'manage/' : ''
  return {
    list: `${home}task/list`,
    books: `${home}book/workbook`,
    give: (query = '') => `${home}task/give${query}`,
    /** What somebody has handed in, of another remote. */
    note: (noteIdx: number) => `${home}note/view?noteIdx=${noteIdx}`,
    view: (taskIdx: number) => `${home}task/view?taskIdx=${taskIdx}`,
    textbook: (textbookIdx: number) =>
      manage
        ? `manage/task/book?textbookIdx=${textbookIdx}`
        : `task/textbook/view?textbookIdx=${textbookIdx}`,
    editAnswers: (textbookIdx: number) => `${home}task/book?textbookIdx=${textbookIdx}&isEditAnswer=1`,
  }
}

/** Addresses of a student's own homework. In a web view of the native client they lead to each other, without header and tabs (HW-08). */
export function useStudentPaths() {
  const home = useAddress().pathname.split('/')[2] === 'webview' ? 'webview/' : ''
  return {
    list: `${home}task/list`,
    /** Where it is done, or what was handed in is read. */
    work: ({ taskIdx }: Pick<Task, 'taskIdx'>) => `${home}task/do?taskIdx=${taskIdx}`,
  }
}
