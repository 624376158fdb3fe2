import type { FailureReport } from '@madang/remote-kit'
import { originOf, originOfError } from './origin.ts'

/**
 * What nobody caught: told with the app and version in whose files it happened. What happened in none of our files (an extension,
 * the browser itself) is nobody's here and stays untold. Returns the end of it.
 */
export function hearErrors(report: (error: unknown, where: FailureReport) => void): () => void {
  const tell = (error: unknown, file?: string) => {
    const origin = originOfError(error) ?? originOf(file)
    if (!origin) return
    const where: FailureReport = { version: origin.version, phase: 'other' }
    report(error, origin.app === 'shell' ? where : { ...where, remote: origin.app })
  }
  const onError = (event: ErrorEvent) => tell(event.error ?? event.message, event.filename)
  const onRejection = (event: PromiseRejectionEvent) => tell(event.reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
