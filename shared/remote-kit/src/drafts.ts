import { leftWork } from './drafts/carry.ts'
import { allClosed } from './drafts/closing.ts'
import { removeGuestWork } from './drafts/database.ts'
import { parts } from './registry.ts'

export { DraftArea, type DraftAreaProps, DraftFoot, DraftNotice } from './drafts/draft-area.tsx'
export type { DraftNotice as DraftNoticeKind } from './drafts/draft-document.ts'
export type { OutboxMode } from './drafts/outbox.rules.ts'
export type { SentBatch } from './drafts/outbox.ts'
export { type OutboxView, worstOf } from './drafts/outbox-set.ts'
export { SaveLine, type SaveLineProps, SaveSourceLine } from './drafts/save-line.tsx'
export { isWithServer, type SaveState } from './drafts/save-state.ts'
export { type Draft, type DraftOptions, useDraft } from './drafts/use-draft.ts'
export { type FormDraftOptions, useFormDraft } from './drafts/use-form-draft.ts'
export { type OneWriter, useOneWriter } from './drafts/use-one-writer.ts'
export { type OutboxHandle, type OutboxOptions, useOutbox } from './drafts/use-outbox.ts'
export { type Outboxes, type OutboxesOptions, useOutboxes } from './drafts/use-outboxes.ts'
export { type SaveSource, useSaveState } from './drafts/use-save-state.ts'
export { WaitingWork, type WaitingWorkProps } from './drafts/waiting-work.tsx'

parts.work = {
  // a form that is closing would write after the sweep
  left: () =>
    void allClosed()
      .then(removeGuestWork)
      .catch(() => {}),
  waiting: (companyId, userIdx) =>
    leftWork(companyId, userIdx).then(
      (left) => left.size,
      // where the browser keeps nothing, nothing waits
      () => 0,
    ),
}
