import type { ScreenRow } from '@madang/api-client'
import type { FileCall, Language, RequestOf } from '@madang/contract'
import { useCallback, useRef } from 'react'
import { useLanguage, useServices } from '../hooks.ts'
import type { ShellServices } from '../services.ts'
import { saveFile } from './save-file.ts'
import { useOnce } from './use-once.ts'

export interface DownloadOptions<C extends FileCall, Input> {
  /** What is sent for the input; absent: the input itself. */
  toRequest?: (input: Input) => RequestOf<C>
  /** The file's name where the answer brings none. */
  fileName: string | ((input: Input) => string)
  /** The words of the toast, with the name under which the file was saved. */
  success: string | ((fileName: string) => string)
  /** This screen's own meaning of codes; they win over the remote's (`errors` in its texts) and the catalogue's words. */
  errors?: ScreenRow
}

export interface DownloadAction<Input> {
  /** Fetches and saves it, and shows how it went. True when it was saved. Never rejects. */
  run(input: Input): Promise<boolean>
  /** The same; rejects when it failed, which has been shown. For dialogs that stay open then. */
  attempt(input: Input): Promise<void>
  /** Under way; a second `run` meanwhile is the first one's. */
  pending: boolean
}

/** Which letters the file shows as boxes; with a button, so that there is time to read it. */
async function tellUndrawn(
  numbers: string,
  language: Language,
  toast: ShellServices['toast'],
): Promise<void> {
  const { sayUndrawn } = await import('@madang/api-client/messages')
  toast(sayUndrawn(numbers, language), 'warning', {
    label: { ko: '확인', en: 'OK' }[language],
    run: () => {},
  })
}

/**
 * The one way to let a person have a file of the server: fetched once, saved by the browser under its own name. Letters that the
 * file shows as boxes are told.
 *
 *   const sheet = useDownload(logMeet.excelJoin, { fileName: t('file'), success: t('saved') })
 *   <Button loading={sheet.pending} onClick={() => void sheet.run(request)}>
 */
export function useDownload<C extends FileCall, Input = RequestOf<C>>(
  call: C,
  options: DownloadOptions<C, Input>,
): DownloadAction<Input> {
  const services = useServices()
  const language = useLanguage()
  const latest = useRef(options)
  latest.current = options

  const fetchFile = useCallback(
    async (input: Input): Promise<void> => {
      const { toRequest, errors } = latest.current
      const request = (toRequest ? toRequest(input) : input) as RequestOf<C>
      const { api, showError, toast } = services
      try {
        const answer = await api.download(call, request)
        const { fileName, success } = latest.current
        const name = answer.fileName ?? (typeof fileName === 'function' ? fileName(input) : fileName)
        saveFile(answer.blob, name)
        toast(typeof success === 'function' ? success(name) : success, 'success')
        // the file is there, whatever becomes of the words
        if (answer.undrawn) void tellUndrawn(answer.undrawn, language, toast).catch(() => {})
      } catch (error) {
        showError(error, errors)
        throw error
      }
    },
    [call, services, language],
  )
  const { attempt, pending } = useOnce(fetchFile)
  const run = useCallback(
    (input: Input): Promise<boolean> =>
      attempt(input).then(
        () => true,
        () => false,
      ),
    [attempt],
  )
  return { run, attempt, pending }
}
