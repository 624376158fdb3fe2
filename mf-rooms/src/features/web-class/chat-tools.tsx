import { HandButton } from './hand.tsx'
import { SendFile } from './send-file.tsx'

export interface ChatToolsProps {
  meetCode: string
  /** Guests have no files. */
  maySend: boolean
  handUp: boolean
  onHand(up: boolean): void
}

/** What else can be said than text; comes after the class itself, which has to open fast. */
export default function ChatTools({ meetCode, maySend, handUp, onHand }: ChatToolsProps) {
  return (
    <>
      {maySend ? <SendFile meetCode={meetCode} /> : null}
      <HandButton up={handUp} onHand={onHand} />
    </>
  )
}
