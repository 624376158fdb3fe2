import { codeOf, resolveError } from '@madang/api-client'
import { clientCodes } from '@madang/contract'
import { type CSSProperties, useEffect, useState } from 'react'
import { failureWords } from './failure-words.ts'
import { useLanguage } from './hooks.ts'
import { ownErrorText } from './own-errors.ts'
import type { FailureReport } from './services.ts'
import { getServices } from './state.ts'
import { unmetShare } from './unmet-share.ts'

export interface FailurePanelProps {
  error: unknown
  where: FailureReport
  onRetry(): void
  /** How often the person has tried already; from the second time on reloading the page is offered. */
  attempts?: number
  /** A widget's small form, without the page's headline. */
  small?: boolean
  /** Only a part of what stands here is missing, and it is being asked for all the time. */
  part?: boolean
  /** Of a part: it is asked for at this moment. */
  busy?: boolean
  /** Of a part that is a window. */
  onClose?: (() => void) | undefined
}

// Plain elements and the theme's variables with fallbacks: it must show when nothing else can be loaded.
const box: CSSProperties = {
  boxSizing: 'border-box',
  margin: '0 auto',
  maxWidth: 560,
  padding: 24,
  color: 'var(--mui-palette-text-primary, #1f2328)',
  font: 'inherit',
  overflowWrap: 'anywhere',
}
const button: CSSProperties = {
  font: 'inherit',
  minHeight: 44,
  padding: '8px 20px',
  marginInlineEnd: 8,
  borderRadius: 8,
  cursor: 'pointer',
  border: '1px solid var(--mui-palette-primary-main, #1f5fbf)',
  color: 'var(--mui-palette-primary-contrastText, #fff)',
  background: 'var(--mui-palette-primary-main, #1f5fbf)',
}
const quietButton: CSSProperties = {
  ...button,
  color: 'var(--mui-palette-primary-main, #1f5fbf)',
  background: 'transparent',
}

/** What the remote says of this error, or else the catalogue, which is loaded when there is something to say (section 1.15). */
function useWords(error: unknown, remote: string | undefined): string | undefined {
  const language = useLanguage()
  const [words, setWords] = useState<string>()
  const own = ownErrorText(remote, error)
  useEffect(() => {
    if (own !== undefined || codeOf(error) === undefined) return
    let live = true
    import('@madang/api-client/messages').then(
      ({ sayError }) => {
        if (live) setWords(sayError(resolveError(error), language))
      },
      // The panel's own words stay; it is the last thing that may fail.
      () => {},
    )
    return () => {
      live = false
    }
  }, [error, language, own])
  return own ?? words
}

/** What stands in the place of a remote that failed: what happened, which code and version, and a way on (PLAT-11). */
export function FailurePanel(props: FailurePanelProps) {
  const { error, where, onRetry, attempts = 0, small = false, part = false, busy = false, onClose } = props
  const words = failureWords[useLanguage()]
  const said = useWords(error, where.remote)
  const code = codeOf(error)
  const unmet = unmetShare(error)
  const noUser = code === clientCodes.NO_USER
  const notFound = code === clientCodes.NO_PAGE
  const text = notFound
    ? window.location.pathname
    : noUser
      ? words.noUser
      : (said ??
        (unmet
          ? words.unmet(unmet)
          : part
            ? words.partText
            : where.phase === 'load'
              ? words.loadText
              : words.text))
  const details = getServices().diagnostics?.()
  const Title = small ? 'p' : 'h1'
  return (
    <div role="alert" style={small ? { ...box, padding: 12 } : box}>
      <Title style={{ fontSize: small ? '1rem' : '1.25rem', fontWeight: 600, margin: '0 0 8px' }}>
        {notFound ? words.notFound : part ? words.part : words.title}
      </Title>
      <p style={{ margin: '0 0 16px' }}>{text}</p>
      <p style={{ margin: 0 }}>
        {noUser ? (
          <button type="button" style={button} onClick={() => void getServices().logout()}>
            {words.signIn}
          </button>
        ) : notFound ? (
          <button type="button" style={button} onClick={() => getServices().navigate('main')}>
            {words.home}
          </button>
        ) : (
          <button type="button" style={button} onClick={onRetry} aria-busy={busy}>
            {words.retry}
          </button>
        )}
        {onClose ? (
          <button type="button" style={quietButton} onClick={onClose}>
            {words.close}
          </button>
        ) : null}
        {attempts > 0 && !noUser && !notFound ? (
          <button type="button" style={quietButton} onClick={() => window.location.reload()}>
            {words.reload}
          </button>
        ) : null}
      </p>
      <p style={{ margin: '16px 0 0', fontSize: '0.8125rem', opacity: 0.75 }}>
        {[where.remote, where.version, where.phase, code].filter(Boolean).join(' · ')}
        {details ? (
          <>
            {' '}
            <a href={details} style={{ color: 'inherit' }}>
              {words.details}
            </a>
          </>
        ) : null}
      </p>
    </div>
  )
}
