import { Box } from '@madang/design-system/core'
import { ErrorState, LoadingState } from '@madang/design-system/feedback'
import { PageFrame } from '@madang/design-system/layout'
import { usePageTitle } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useParams } from '@madang/remote-kit/router'
import type { ReactNode } from 'react'
import { usePlaying } from '../features/class-record/use-playing.ts'
import { videoIdOf } from '../features/webview/video-id.rules.ts'

/** `webview/video/:videoId`: a recording over the whole web view of the native client (ROOMS-56). */
export default function WebviewVideoPage() {
  const id = videoIdOf(useParams().videoId)
  return id === null ? <NoVideo /> : <Video recordIdx={id} />
}

function Video({ recordIdx }: { recordIdx: number }) {
  const t = useT()
  usePageTitle(t('record.video.name'))
  const { playing, failed, code, refused, again, retrying, onBroken } = usePlaying(recordIdx)
  if (code === 'WB-404-102') return <NoVideo code={code} />
  if (failed) {
    return (
      <Framed>
        <ErrorState
          title={t(refused ? 'record.file.refused' : 'record.play.failed')}
          code={code}
          onRetry={refused ? undefined : again}
          retrying={retrying}
        />
      </Framed>
    )
  }
  return (
    <Box
      component="main"
      sx={{ position: 'fixed', inset: 0, display: 'grid', placeItems: 'center', bgcolor: 'common.black' }}
    >
      {playing ? (
        // what is sound alone plays here too, over an empty picture
        // biome-ignore lint/a11y/useMediaCaption: recordings come without captions
        <video
          src={playing.address}
          aria-label={t('record.video.name')}
          controls
          playsInline
          preload="metadata"
          onError={onBroken}
          style={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      ) : (
        <Box sx={{ p: 3, borderRadius: 2, bgcolor: 'background.paper' }}>
          <LoadingState label={t('record.play.loading')} />
        </Box>
      )}
    </Box>
  )
}

function NoVideo({ code }: { code?: string }) {
  const t = useT()
  return (
    <Framed>
      <ErrorState title={t('record.play.missing')} message={t('record.play.missingText')} code={code} />
    </Framed>
  )
}

function Framed({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <Box component="main" sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minWidth: 0 }}>
      <PageFrame title={t('record.video.name')} content="narrow">
        {children}
      </PageFrame>
    </Box>
  )
}
