import { allBrought, filesToSend, type Uploaded } from '@madang/remote-kit/upload'

/** What can be put into the room now. */
export interface Ready {
  /** The same for the same file, also after a reload. */
  key: string
  name: string
  size: number
  /** The file itself, or the id of what the server has of it. */
  send: File | string
}

const keyOf = ({ name, size }: { name: string; size: number }) => `${name}|${size}`
const isOf = (one: { name: string; size: number }) => (other: { name: string; size: number }) =>
  keyOf(one) === keyOf(other)

/** Files that are here or that the server has all of; those on their way come later. */
export function readyOf(files: readonly File[], uploaded: readonly Uploaded[]): Ready[] {
  const alone = uploaded
    .filter((one) => !files.some(isOf(one)))
    .map((one): Ready => ({ key: keyOf(one), name: one.name, size: one.size, send: one.uploadId }))
  const here = files
    .map((file) => ({ file, own: uploaded.filter(isOf(file)) }))
    .filter(({ file, own }) => allBrought([file], own))
    .map(({ file, own }): Ready => {
      const [send = file] = filesToSend([file], own)
      return { key: keyOf(file), name: file.name, size: file.size, send }
    })
  return [...alone, ...here]
}

/** The rest, once one of them is in the room. */
export const without = (
  { name, size }: Pick<Ready, 'name' | 'size'>,
  files: readonly File[],
  uploaded: readonly Uploaded[],
) => ({
  files: files.filter((file) => !isOf({ name, size })(file)),
  uploaded: uploaded.filter((one) => !isOf({ name, size })(one)),
})
