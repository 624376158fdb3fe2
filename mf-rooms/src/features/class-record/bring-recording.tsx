import { codeOf } from '@madang/api-client'
import { type LogMeet, type Recording, recordLimits, recordLog } from '@madang/contract'
import { Alert, Button, Stack } from '@madang/design-system/core'
import { formatBytes } from '@madang/design-system/forms'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { DraftArea, useDraft } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import { type Uploaded, UploadField } from '@madang/remote-kit/upload'
import { useEffect, useRef, useState } from 'react'
import { type Ready, readyOf, without } from '../room-files/ready.rules.ts'
import { titleOf } from './recording.rules.ts'

interface BringRecordingProps {
  logMeet: LogMeet
  /** The one whose file is brought; absent: new ones. */
  of?: Recording
  /** Its file has come, or shall not. */
  onDone?(): void
}

interface Chosen {
  files: File[]
  uploaded: Uploaded[]
}
const nothing: Chosen = { files: [], uploaded: [] }

/** Takes recordings into a class, each as soon as it is all there; it goes on after a cut line or a reload. */
export default function BringRecording({ logMeet: { meetCode }, of, onDone }: BringRecordingProps) {
  const t = useT()
  const { showError } = useServices()
  const [{ files, uploaded }, setChosen] = useState(nothing)
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const [turn, setTurn] = useState(0)
  const busy = useRef(false)
  const draft = useDraft<{ uploaded: Uploaded[] }>(`class/${meetCode}/recording/${of?.recordIdx ?? 'new'}`, {
    value: { uploaded },
    files,
    onRestore: (kept, found) => setChosen({ uploaded: kept.uploaded, files: found }),
  })
  const add = useAction(recordLog.add, {
    toRequest: ({ name, send }: Ready) => ({
      record: { meetCode, ...(of ? { recordIdx: of.recordIdx } : { recordTitle: titleOf(name) }) },
      uploadFile: [send],
    }),
    invalidates: [recordLog.ofClass],
    success: (_, { name }) => t('record.video.brought', { name }),
  })
  const next =
    draft.phase === 'mine' ? readyOf(files, uploaded).find(({ key }) => !failed.has(key)) : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: one after another; a turn ends when one is done
  useEffect(() => {
    if (!next || busy.current) return
    busy.current = true
    add
      .attempt(next)
      .then(
        () => {
          setChosen((now) => without(next, now.files, now.uploaded))
          onDone?.()
        },
        (error: unknown) => {
          // the server has let go of what it had: what is still here comes again, the rest is chosen again
          if (codeOf(error) === 'WB-404-106') {
            setChosen((now) => ({
              ...now,
              uploaded: now.uploaded.filter(({ uploadId }) => uploadId !== next.send),
            }))
          } else setFailed((now) => new Set([...now, next.key]))
          showError(error)
        },
      )
      .finally(() => {
        busy.current = false
        setTurn((count) => count + 1)
      })
  }, [next?.key, turn])

  const waiting = readyOf(files, uploaded).filter(({ key }) => failed.has(key))
  return (
    <DraftArea draft={draft}>
      <Stack sx={{ gap: 1.5 }}>
        <UploadField
          purpose={recordLog.add}
          label={of ? t('record.video.again.label', { name: of.recordTitle }) : t('record.video.bring')}
          hint={t('record.video.hint', {
            size: formatBytes(recordLimits.size),
            types: recordLimits.extensions.join(', '),
          })}
          files={files}
          onChange={(next) => setChosen((now) => ({ ...now, files: next }))}
          uploaded={uploaded}
          onUploaded={(next) => setChosen((now) => ({ ...now, uploaded: next }))}
          limits={{ maxFiles: of ? 1 : 5, maxSize: recordLimits.size, extensions: recordLimits.extensions }}
          disabled={draft.phase !== 'mine'}
        />
        {waiting.length > 0 ? (
          <Alert
            severity="warning"
            action={<Button onClick={() => setFailed(new Set())}>{t('record.video.retry')}</Button>}
          >
            {t('record.video.failed', { count: waiting.length })}
          </Alert>
        ) : null}
        {of ? (
          <Button onClick={onDone} sx={{ alignSelf: 'start' }}>
            {t('record.video.again.cancel')}
          </Button>
        ) : null}
      </Stack>
    </DraftArea>
  )
}
