import { removeGuestWork } from './drafts/database.ts'
import { parts } from './registry.ts'

export { DraftArea, type DraftAreaProps, DraftFoot, DraftNotice } from './drafts/draft-area.tsx'
export type { DraftNotice as DraftNoticeKind } from './drafts/draft-document.ts'
export type { OutboxMode } from './drafts/outbox.rules.ts'
export type { SentBatch } from './drafts/outbox.ts'
export { worstOf } from './drafts/outbox-set.ts'
export { SaveLine, type SaveLineProps, SaveSourceLine } from './drafts/save-line.tsx'
export { isWithServer, type SaveState } from './drafts/save-state.ts'
export { type Draft, type DraftOptions, useDraft } from './drafts/use-draft.ts'
export { type OutboxHandle, type OutboxOptions, useOutbox, useUnsentWork } from './drafts/use-outbox.ts'
export { type Outboxes, type OutboxesOptions, useOutboxes } from './drafts/use-outboxes.ts'
export { type SaveSource, useSaveState } from './drafts/use-save-state.ts'

parts.work = { left: () => void removeGuestWork().catch(() => {}) }
