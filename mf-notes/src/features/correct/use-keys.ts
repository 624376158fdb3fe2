import { usePageKeys } from '../../shared/use-page-keys.ts'
import { type CorrectKey, keyOf } from './keys.rules.ts'

/** Keys of correction, while nobody types and no window is open. */
export const useKeys = (active: boolean, onKey: (key: CorrectKey) => void): void =>
  usePageKeys(active, keyOf, onKey)
