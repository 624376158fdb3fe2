import { defineSetting } from '@madang/remote-kit'

/** What downloads are named after: 1 the note's title, 2 its author (fileNameType). */
export const fileNameTypes = [1, 2] as const
export type FileNameType = (typeof fileNameTypes)[number]

export interface FileNaming {
  type: FileNameType
  /** False: not asked again (NOTES-39). */
  ask: boolean
}

const isNaming = (value: unknown): value is FileNaming => {
  const { type, ask } = (value ?? {}) as Partial<FileNaming>
  return fileNameTypes.includes(type as FileNameType) && typeof ask === 'boolean'
}

export const fileNaming = defineSetting<FileNaming>({
  key: 'mf-notes.fileNaming',
  of: 'browser',
  initial: { type: 1, ask: true },
  check: isNaming,
})
