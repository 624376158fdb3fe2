import { Button, VisuallyHidden } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { useEffect, useState } from 'react'
import { useT } from '../core/texts.ts'
import { asText } from './as-text.ts'
import type { Diagnosis } from './model.ts'

const textOf = (of: Diagnosis) =>
  asText(of, {
    // Without its query: that may carry codes.
    address: window.location.pathname,
    browser: navigator.userAgent,
    at: new Date().toISOString(),
  })

/** Without clipboard rights the text is shown, to be copied by hand. */
export function CopyText({ of }: { of: Diagnosis }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const [byHand, setByHand] = useState<string | null>(null)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 4000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    const text = textOf(of)
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setByHand(text)
    }
  }
  return (
    <>
      <Button variant="contained" onClick={() => void copy()}>
        {copied ? t('diagnostics.copied') : t('diagnostics.copy')}
      </Button>
      <VisuallyHidden role="status">{copied ? t('diagnostics.copied') : ''}</VisuallyHidden>
      <Dialog open={byHand !== null} onClose={() => setByHand(null)} title={t('diagnostics.text')}>
        <p>{t('diagnostics.copyFailed')}</p>
        <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', userSelect: 'all' }}>{byHand}</pre>
      </Dialog>
    </>
  )
}
