import type { RecordFault, RecordState } from '@madang/contract'

/** How far a recording of a class is. */
export interface RecordingNow {
  readonly state: RecordState
  /** Per cent of the check, 0 … 100; 0 before it and 100 after it. */
  readonly progress: number
  /** Why it failed; null in every other state. */
  readonly fault: RecordFault | null
}

/** What happens to one. */
export type RecordingEvent =
  /** A file has come, also in place of one that failed. */
  | { readonly kind: 'brought' }
  /** So much of its check is behind it. */
  | { readonly kind: 'checked'; readonly percent: number }
  | { readonly kind: 'passed' }
  | { readonly kind: 'refused'; readonly fault: RecordFault }
  /** Its check is to run again, on the file that is there. */
  | { readonly kind: 'retried' }
  /** Nothing came, or nothing was heard of its check, for as long as anybody waits. */
  | { readonly kind: 'forsaken' }

/** Announced, and its file is not here yet. */
export const announced: RecordingNow = { state: 'RECORDING', progress: 0, fault: null }
export const processing: RecordingNow = { state: 'PROCESSING', progress: 0, fault: null }

const failed = (fault: RecordFault): RecordingNow => ({ state: 'FAILED', progress: 0, fault })

/**
 * The next state; null where this can't happen in this one. The check goes only forward, and what is ready stays so: who
 * wants another file deletes the recording.
 */
export function nextRecording(now: RecordingNow, event: RecordingEvent): RecordingNow | null {
  switch (event.kind) {
    case 'brought':
      return now.state === 'RECORDING' || now.state === 'FAILED' ? processing : null
    case 'checked':
      if (now.state !== 'PROCESSING' || !Number.isFinite(event.percent)) return null
      return {
        ...now,
        progress: Math.min(99, Math.max(now.progress, Math.floor(event.percent))),
      }
    case 'passed':
      return now.state === 'PROCESSING' ? { state: 'READY', progress: 100, fault: null } : null
    case 'refused':
      return now.state === 'PROCESSING' ? failed(event.fault) : null
    case 'retried':
      return now.state === 'FAILED' && mayCheckAgain(now.fault) ? processing : null
    case 'forsaken':
      if (now.state === 'RECORDING') return failed('LOST')
      return now.state === 'PROCESSING' ? failed('CHECK') : null
  }
}

/** Whether the same file may pass another time: what it is doesn't change, but a check that broke off may. */
export const mayCheckAgain = (fault: RecordFault | null): boolean => fault === 'CHECK'

/** Whether a file can be brought now. */
export const takesFile = ({ state }: Pick<RecordingNow, 'state'>): boolean =>
  state === 'RECORDING' || state === 'FAILED'
