import { parts } from './registry.ts'
import { removeGuestWork } from './work/database.ts'

export { DraftArea, type DraftAreaProps, DraftFoot, DraftNotice } from './work/draft-area.tsx'
export type { DraftNotice as DraftNoticeKind } from './work/draft-document.ts'
export { SaveLine } from './work/save-line.tsx'
export type { SaveState } from './work/save-state.ts'
export { type Draft, type DraftOptions, useDraft } from './work/use-draft.ts'

parts.work = { left: () => void removeGuestWork().catch(() => {}) }
