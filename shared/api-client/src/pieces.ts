import { type DataCall, uploads } from '@madang/contract'
import { sharedStorage } from './browser-places.ts'
import { type ResumableOptions, sendInPieces } from './resumable.ts'
import { keyOfUpload, uploadMemory } from './upload-memory.ts'

export interface PiecesOptions extends Pick<ResumableOptions, 'send' | 'refusal'> {
  purpose: DataCall
  baseUrl: string
  /** Who brings it: the memory is theirs. */
  person: string
}

type Heard = Pick<ResumableOptions, 'onProgress' | 'onWaiting' | 'signal'>

/** Files of one person for one call, brought in pieces. */
export function createPieces({ purpose, baseUrl, person, send, refusal }: PiecesOptions) {
  const memory = uploadMemory(person, sharedStorage())
  return {
    bring: (file: File, { onProgress, onWaiting, signal }: Heard): Promise<string> =>
      sendInPieces(file, {
        endpoint: baseUrl + uploads.path,
        fileName: file.name,
        purpose: purpose.id,
        key: keyOfUpload(purpose.id, file),
        memory,
        send,
        refusal,
        onProgress,
        onWaiting,
        signal,
      }),
    async drop(file: File): Promise<void> {
      const key = keyOfUpload(purpose.id, file)
      const url = memory.find(key)
      if (url === undefined) return
      memory.forget(key)
      const headers = { 'Tus-Resumable': uploads.version }
      const { signal } = new AbortController()
      await send({ method: 'DELETE', url, headers, signal, onProgress: () => {} })
    },
  }
}
