import { codeOf } from '@madang/api-client'
import { limits, type Room, type RoomFile, room as roomCalls, roomFileExtensions } from '@madang/contract'
import { Alert, Button, Stack } from '@madang/design-system/core'
import { formatBytes } from '@madang/design-system/forms'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { DraftArea, useDraft } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import { type Uploaded, UploadField } from '@madang/remote-kit/upload'
import { useEffect, useRef, useState } from 'react'
import { type Ready, readyOf, without } from './ready.rules.ts'

export interface BringFilesProps {
  room: Room
  /** The person's own files that are in the room already: what a reload brings back may be one of them. */
  own: readonly Pick<RoomFile, 'orgFileName' | 'fileSize'>[]
}

interface Chosen {
  files: File[]
  uploaded: Uploaded[]
}
const nothing: Chosen = { files: [], uploaded: [] }

/**
 * Takes files into a room (ROOMS-53), each as soon as it is all there. Large ones come in pieces and go on after a cut line
 * or a reload, as `UploadField` brings them.
 */
export default function BringFiles({ room, own }: BringFilesProps) {
  const t = useT()
  const { showError } = useServices()
  const [{ files, uploaded }, setChosen] = useState(nothing)
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const [turn, setTurn] = useState(0)
  const busy = useRef(false)
  const draft = useDraft<{ uploaded: Uploaded[] }>(`room/${room.roomCode}/files`, {
    value: { uploaded },
    files,
    onRestore: (kept, found) =>
      setChosen({
        uploaded: kept.uploaded,
        files: found.filter(
          ({ name, size }) => !own.some((one) => one.orgFileName === name && one.fileSize === size),
        ),
      }),
  })
  const add = useAction(roomCalls.addFile, {
    toRequest: ({ send }: Ready) => ({
      roomFile: {
        roomCode: room.roomCode,
        fileTypeCd: 1 as const,
        ...(room.meet.exist ? { meetCode: room.meet.meetCode } : {}),
      },
      uploadFile: [send],
    }),
    invalidates: [roomCalls.files],
    success: (_, { name }) => t('roomFiles.brought', { name }),
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
        () => setChosen((now) => without(next, now.files, now.uploaded)),
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
          purpose={roomCalls.addFile}
          label={t('roomFiles.bring')}
          hint={t('roomFiles.hint', {
            size: formatBytes(limits.roomFileSize),
            types: roomFileExtensions.join(', '),
          })}
          files={files}
          onChange={(next) => setChosen((now) => ({ ...now, files: next }))}
          uploaded={uploaded}
          onUploaded={(next) => setChosen((now) => ({ ...now, uploaded: next }))}
          limits={{
            maxFiles: limits.roomFiles,
            maxSize: limits.roomFileSize,
            extensions: roomFileExtensions,
          }}
          disabled={draft.phase !== 'mine'}
        />
        {waiting.length > 0 ? (
          <Alert
            severity="warning"
            action={<Button onClick={() => setFailed(new Set())}>{t('roomFiles.again')}</Button>}
          >
            {t('roomFiles.failed', { count: waiting.length })}
          </Alert>
        ) : null}
      </Stack>
    </DraftArea>
  )
}
