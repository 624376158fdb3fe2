import { parts } from './registry.ts'
import { removeGuestWork } from './work/database.ts'

export { DraftArea, type DraftAreaProps, DraftFoot, DraftNotice } from './work/draft-area.tsx'
export type { DraftNotice as DraftNoticeKind } from './work/draft-document.ts'
export type { OutboxMode } from './work/outbox.rules.ts'
export type { SentBatch } from './work/outbox.ts'
export { SaveLine, type SaveLineProps } from './work/save-line.tsx'
export type { SaveState } from './work/save-state.ts'
export { type Draft, type DraftOptions, useDraft } from './work/use-draft.ts'
export { type OutboxHandle, type OutboxOptions, useOutbox, useUnsentWork } from './work/use-outbox.ts'

parts.work = { left: () => void removeGuestWork().catch(() => {}) }
