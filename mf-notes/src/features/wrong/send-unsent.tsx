import { useUnsentInk } from '@madang/ink-pad'

/** Sends the ink that an earlier visit left in this browser. */
export default function SendUnsent() {
  useUnsentInk()
  return null
}
