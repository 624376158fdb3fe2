/** A running class that somebody may enter. */
export interface ClassDoor {
  meetCode: string
  meetTitle: string
  /** For people whom only the code lets in. */
  inviteCode?: string
}
