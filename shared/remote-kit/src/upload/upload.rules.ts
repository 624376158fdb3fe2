import { uploads } from '@madang/contract'

/** A file that the server has, and that a call takes by its id. */
export interface Uploaded {
  uploadId: string
  name: string
  /** Bytes. */
  size: number
}

const isOf = (file: Pick<File, 'name' | 'size'>) => (one: Uploaded) =>
  one.name === file.name && one.size === file.size

/** Large ones are brought before the form is sent; the rest goes with it. */
export const comesBefore = ({ size }: Pick<File, 'size'>): boolean => size >= uploads.from

export const uploadedOf = (uploaded: readonly Uploaded[], file: Pick<File, 'name' | 'size'>) =>
  uploaded.find(isOf(file))

/** Those whose bytes this browser doesn't have any more: the server does. */
export const withoutFile = (uploaded: readonly Uploaded[], files: readonly File[]): Uploaded[] =>
  uploaded.filter((one) => !files.some((file) => isOf(file)(one)))

/** Nothing is on its way any more. */
export const allBrought = (files: readonly File[], uploaded: readonly Uploaded[]): boolean =>
  files.every((file) => !comesBefore(file) || uploadedOf(uploaded, file) !== undefined)

/** What a call is given: ids of what the server has, the files themselves of the rest. */
export const filesToSend = (files: readonly File[], uploaded: readonly Uploaded[]): (File | string)[] => [
  ...withoutFile(uploaded, files).map(({ uploadId }) => uploadId),
  ...files.map((file) => uploadedOf(uploaded, file)?.uploadId ?? file),
]

/** Without those that the server has let go of (`uploadIdList` of WB-404-106); all of them where it names none. */
export function withoutGone(
  uploaded: readonly Uploaded[],
  data: Readonly<Record<string, unknown>>,
): Uploaded[] {
  const gone = data.uploadIdList
  return Array.isArray(gone) ? uploaded.filter(({ uploadId }) => !gone.includes(uploadId)) : []
}
