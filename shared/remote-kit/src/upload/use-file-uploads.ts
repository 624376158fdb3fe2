import { type ApiClient, codeOf, isSilent, resolveError } from '@madang/api-client'
import type { DataCall } from '@madang/contract'
import type { FileUpload } from '@madang/design-system/forms'
import { useDesignLanguage } from '@madang/design-system/theme'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../hooks.ts'
import { overLine } from './over-line.ts'
import { comesBefore, type Uploaded, uploadedOf } from './upload.rules.ts'

export interface FileUploadsOptions {
  /** The call that takes them. */
  purpose: DataCall
  files: readonly File[]
  uploaded: readonly Uploaded[]
  onUploaded(uploaded: Uploaded[]): void
  /** The form can't be changed here (another tab writes it): nothing is begun, what is on its way stops where it is. */
  paused: boolean
}

interface Running {
  file: File
  control: AbortController
}

/** Brings the large ones of these files; how each stands, by its name. Those that leave the list are let go of. */
export function useFileUploads(options: FileUploadsOptions): {
  states: Readonly<Record<string, FileUpload>>
  retry(file: File): void
} {
  const { files, uploaded, paused } = options
  const { api } = useServices()
  const language = useDesignLanguage()
  const [states, setStates] = useState<Readonly<Record<string, FileUpload>>>({})
  const running = useRef(new Map<string, Running>())
  const failed = useRef(new Set<File>())
  const latest = useRef(options)
  latest.current = options

  const show = (name: string, state: FileUpload | null) =>
    setStates(({ [name]: _, ...rest }) => (state ? { ...rest, [name]: state } : rest))

  const bring = (file: File) => {
    const control = new AbortController()
    const own: Running = { file, control }
    running.current.set(file.name, own)
    failed.current.delete(file)
    let share = 0
    const mine = () => running.current.get(file.name) === own
    const say = (phase: 'sending' | 'waiting') => mine() && show(file.name, { phase, share })
    say('sending')
    const onWaiting = (waiting: boolean) => say(waiting ? 'waiting' : 'sending')
    const { signal } = control
    const onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
      share = total > 0 ? loaded / total : 0
      say('sending')
    }
    const { purpose } = latest.current
    // the code that sends in pieces comes with the first such file
    overLine(() => api.uploadFile(file, { purpose, signal, onProgress, onWaiting }), {
      signal,
      onWaiting,
    }).then(
      (uploadId) => {
        if (!mine()) return
        running.current.delete(file.name)
        show(file.name, null)
        const others = latest.current.uploaded.filter(({ name }) => name !== file.name)
        const next = [...others, { uploadId, name: file.name, size: file.size }]
        // another one may arrive before the form is drawn again
        latest.current = { ...latest.current, uploaded: next }
        latest.current.onUploaded(next)
      },
      async (error: unknown) => {
        if (!mine()) return
        running.current.delete(file.name)
        failed.current.add(file)
        if (isSilent(error)) return show(file.name, null)
        const problem = await wordsOf(error, language)
        if (failed.current.has(file)) show(file.name, { phase: 'failed', problem })
      },
    )
  }

  useEffect(() => {
    if (paused) {
      if (running.current.size + failed.current.size > 0) setStates({})
      stopAll(running.current)
      failed.current.clear()
      return
    }
    for (const [name, { file, control }] of running.current) {
      if (files.includes(file)) continue
      running.current.delete(name)
      control.abort()
      show(name, null)
      void letGo(api, file, latest.current.purpose)
    }
    for (const file of failed.current) {
      if (files.includes(file)) continue
      failed.current.delete(file)
      show(file.name, null)
      void letGo(api, file, latest.current.purpose)
    }
    for (const file of files) {
      const known = running.current.has(file.name) || failed.current.has(file)
      if (comesBefore(file) && !known && !uploadedOf(latest.current.uploaded, file)) bring(file)
    }
  })
  useEffect(() => () => stopAll(running.current), [])

  const done = Object.fromEntries(
    files.filter((file) => uploadedOf(uploaded, file)).map(({ name }) => [name, { phase: 'done' as const }]),
  )
  return { states: { ...states, ...done }, retry: bring }
}

/** What the server has is kept: whoever opens the draft again goes on there. */
function stopAll(running: Map<string, Running>): void {
  for (const { control } of running.values()) control.abort()
  running.clear()
}

const letGo = (api: ApiClient, file: File, purpose: DataCall) => api.dropUpload(file, { purpose })

/** The words of the catalogue, with the code that support asks for. */
async function wordsOf(error: unknown, language: 'ko' | 'en'): Promise<string> {
  const shown = resolveError(error)
  const { sayError } = await import('@madang/api-client/messages')
  const words = sayError(shown, language)
  return codeOf(error) === undefined || words.includes(shown.code) ? words : `${words} (${shown.code})`
}
