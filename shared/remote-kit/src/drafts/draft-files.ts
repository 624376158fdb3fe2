import { newId } from '../new-id.ts'
import { type DraftPlace, keepFile, keptFilesLimit } from './draft-store.ts'

/** Which attached files the browser keeps with a draft. Each is read and written once, however often the text changes. */
export interface DraftFiles {
  /** Takes notice of what is attached now, and keeps what is new. */
  attach(files: readonly File[]): void
  /** Ids of those that are kept. */
  kept(files: readonly File[]): string[]
  /** Some are on their way. */
  busy(files: readonly File[]): boolean
  /** Names of those that are not: too large in sum, gone from the disk, no room. */
  left(files: readonly File[]): string[]
  /** These came from the browser's own keeping. */
  known(files: ReadonlyMap<string, File>): void
}

export interface DraftFilesEvents {
  /** Another file is kept, or can't be. */
  onChange(): void
}

export function draftFiles(place: DraftPlace, { onChange }: DraftFilesEvents): DraftFiles {
  const ids = new WeakMap<File, string>()
  const state = new Map<string, 'writing' | 'kept' | 'left'>()
  let work: Promise<void> = Promise.resolve()
  const idOf = (file: File) => ids.get(file)
  const stateOf = (file: File) => state.get(idOf(file) ?? '')

  const keep = async (id: string, file: File) => {
    try {
      await keepFile(place, id, file)
      state.set(id, 'kept')
    } catch {
      // Gone from the disk, or no room for it: its name is told, and the text is kept all the same.
      state.set(id, 'left')
    }
    onChange()
  }

  return {
    attach(files) {
      let sum = 0
      for (const file of files) {
        if (stateOf(file) !== 'left') sum += file.size
        if (idOf(file)) continue
        const id = newId()
        ids.set(file, id)
        if (sum > keptFilesLimit) {
          sum -= file.size
          state.set(id, 'left')
          onChange()
          continue
        }
        state.set(id, 'writing')
        work = work.then(() => keep(id, file))
      }
    },
    kept: (files) => files.filter((file) => stateOf(file) === 'kept').flatMap((file) => idOf(file) ?? []),
    busy: (files) => files.some((file) => stateOf(file) === 'writing'),
    left: (files) => files.filter((file) => stateOf(file) === 'left').map((file) => file.name),
    known(files) {
      for (const [id, file] of files) {
        ids.set(file, id)
        state.set(id, 'kept')
      }
    },
  }
}
