import { type PreviewDraft, type PreviewReady, type PreviewShow, previewPath } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { useBranding } from '@madang/remote-kit'
import { useEffect, useRef, useState } from 'react'

interface PreviewFrameProps {
  show: PreviewShow
  language: 'ko' | 'en'
  /** What is not saved yet. */
  draft: Omit<PreviewDraft, 'preview'>
  /** Screen that it is drawn for, CSS pixels. */
  width: number
  height: number
  title: string
}

/** The shell's own login or header in a frame, as small as there is room for it. To look at: nothing in it can be used. */
export function PreviewFrame({ show, language, draft, width, height, title }: PreviewFrameProps) {
  const { company, setting } = useBranding()
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [ready, setReady] = useState(0)
  const address = `/${encodeURIComponent(company.companyId)}/${previewPath}?${new URLSearchParams({ show, lang: language })}`

  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setRoom(element.clientWidth)
    look()
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<Partial<PreviewReady>>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return
      if (data?.preview === 'ready') setReady((times) => times + 1)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (ready === 0) return
    const message: PreviewDraft = { preview: 'draft', ...draft }
    frame.current?.contentWindow?.postMessage(message, window.location.origin)
  }, [ready, draft])

  const scale = Math.min(1, room / width)
  return (
    <Box
      ref={box}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
      style={{ height: Math.round(height * scale) || height }}
    >
      <iframe
        // a saved configuration is another page
        key={`${address} ${setting.configVersion}`}
        ref={frame}
        src={address}
        title={title}
        inert
        tabIndex={-1}
        style={{
          position: 'absolute',
          insetBlockStart: 0,
          insetInlineStart: Math.max(0, (room - width * scale) / 2),
          width,
          height,
          border: 0,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
    </Box>
  )
}
