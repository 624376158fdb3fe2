import { type RequestOf, type UserImport, userImport } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { fileText } from './import-words.ts'

type Choice = Partial<
  Pick<
    RequestOf<'userImport.read'>,
    'userTypeCd' | 'groupIdx' | 'sheet' | 'encoding' | 'separator' | 'headingRow' | 'mapping'
  >
>

export interface ReadAgain {
  pending: boolean
  /** Why the file can't be read in this way; the preview stays as it was. */
  problem: string | null
  change(next: Choice): Promise<void>
}

/** Reads the file of a preview again, with this changed and the rest as it is. */
export function useReadAgain({ importId, userTypeCd, groupIdx }: UserImport): ReadAgain {
  const t = useT()
  const { showError } = useServices()
  const [problem, setProblem] = useState<string | null>(null)
  const read = useAction(userImport.read, { invalidates: [userImport.get, userImport.rows] })
  const change = async (next: Choice) => {
    setProblem(null)
    try {
      await read.attempt({ importId, userTypeCd, groupIdx, ...next })
    } catch (error) {
      const words = fileText(t, error)
      if (words) setProblem(words)
      else showError(error)
    }
  }
  return { pending: read.pending, problem, change }
}
