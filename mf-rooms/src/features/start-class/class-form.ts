import { limits } from '@madang/contract'

export interface ClassForm {
  meetTitle: string
  /** Empty: no password. */
  roomPassword: string
}

export type ClassFormProblem = 'title-missing' | 'title-long'

/** ROOMS-17; the password input keeps digits only, so that nothing else can be wrong with it (ROOMS-18). */
export function classFormProblem(form: ClassForm): ClassFormProblem | null {
  const title = form.meetTitle.trim()
  if (title === '') return 'title-missing'
  return title.length > limits.meetTitle ? 'title-long' : null
}

/** The request of `meet.open`; an empty password is left out. */
export const openRequest = ({ meetTitle, roomPassword }: ClassForm) => ({
  meetTitle: meetTitle.trim(),
  joinType: 1,
  ...(roomPassword === '' ? {} : { roomPassword }),
})
