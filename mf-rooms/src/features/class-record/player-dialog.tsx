import type { Playing, Recording } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { Dialog, ErrorState, LoadingState } from '@madang/design-system/feedback'
import { useT } from '@madang/remote-kit/i18n'
import { type RefObject, useRef, useState } from 'react'
import { playerClock } from './clock.rules.ts'
import { usePlaying } from './use-playing.ts'

interface PlayerDialogProps {
  row: Recording
  onClose(): void
}

/** Plays a recording as it is loaded, with marks where something was written or a hand went up. */
export default function PlayerDialog({ row, onClose }: PlayerDialogProps) {
  const t = useT()
  const { playing, failed, code, refused, again, retrying, onBroken } = usePlaying(row.recordIdx)
  return (
    <Dialog
      open
      title={row.recordTitle}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('record.close')}</Button>}
    >
      {failed ? (
        <ErrorState
          compact
          title={t(refused ? 'record.file.refused' : 'record.play.failed')}
          code={code}
          onRetry={refused ? undefined : again}
          retrying={retrying}
        />
      ) : playing ? (
        <Player playing={playing} title={row.recordTitle} onBroken={onBroken} />
      ) : (
        <LoadingState label={t('record.play.loading')} />
      )}
    </Dialog>
  )
}

interface PlayerProps {
  playing: Playing
  title: string
  onBroken(): void
}

function Player({ playing: { address, contentType, markList }, title, onBroken }: PlayerProps) {
  const t = useT()
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const [length, setLength] = useState(Number.POSITIVE_INFINITY)
  const props = {
    ref: media as RefObject<never>,
    src: address,
    controls: true,
    preload: 'metadata',
    'aria-label': title,
    onLoadedMetadata: () => setLength(media.current?.duration ?? Number.POSITIVE_INFINITY),
    onError: onBroken,
    style: { width: '100%', display: 'block' },
  } as const
  const go = (seconds: number) => {
    if (!media.current) return
    media.current.currentTime = seconds
    // a browser may refuse to play what nobody has touched yet; then it waits at the mark
    void media.current.play()?.catch(() => undefined)
  }
  // a file may be shorter than what was recorded: it was cut
  const marks = markList.filter(({ atSec }) => atSec < length)
  return (
    <>
      {contentType.startsWith('video/') ? <video {...props} /> : <audio {...props} />}
      {marks.length > 0 ? (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
            {t('record.play.marks')}
          </Typography>
          <Box component="ol" aria-label={t('record.play.marks')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {marks.map((mark) => (
              <li key={`${mark.atSec}${mark.kind}${mark.userName}`}>
                <Button
                  onClick={() => go(mark.atSec)}
                  sx={{ width: 1, justifyContent: 'flex-start', textAlign: 'start', gap: 1.5 }}
                >
                  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', flex: 'none' }}>
                    {playerClock(mark.atSec)}
                  </Box>
                  <Typography component="span" variant="body2" noWrap sx={{ color: 'text.primary' }}>
                    {mark.kind === 'HAND_UP'
                      ? t('record.play.hand', { name: mark.userName })
                      : t('record.play.by', { name: mark.userName, text: mark.text })}
                  </Typography>
                </Button>
              </li>
            ))}
          </Box>
        </>
      ) : null}
    </>
  )
}
