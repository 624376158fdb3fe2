import { type ApiClient, codeOf } from '@madang/api-client'
import { type Me, meet, room } from '@madang/contract'

/** What is needed to knock at the door of a class. */
export interface ClassEntry {
  meetCode: string
  roomCode: string
  meetTitle: string
  /** Given where only the code lets the person in. */
  inviteCode: string | null
  /** User to register with a reserved room after joining by code (ROOMS-37); guests are not. */
  followUpFor: number | null
}

/**
 * Finds the room behind an address. Attendees may read the class; who came by code looks it up by the code, which
 * also holds for a reload of the page.
 * @throws the server's refusal when neither finds the class
 */
export async function findEntry(
  api: ApiClient,
  me: Pick<Me, 'userIdx' | 'guest' | 'companyCode'>,
  meetCode: string,
  inviteCode: string | null,
  signal?: AbortSignal,
): Promise<ClassEntry> {
  const options = signal ? { signal } : {}
  const followUpFor = me.guest ? null : me.userIdx
  if (inviteCode !== null) {
    const result = await api
      .call(room.joinInfo, { inviteCode, companyCode: me.companyCode }, options)
      .catch((error: unknown) => {
        // the code was renewed since: who belongs to the class needs none
        if (codeOf(error) === 'WB-400-220') return null
        throw error
      })
    // an old link whose room runs another class by now: the address names the class that was meant
    if (result?.meetCode === meetCode) {
      const { roomCode, meetTitle } = result
      return { meetCode, roomCode, meetTitle, inviteCode, followUpFor }
    }
  }
  const result = await api.call(meet.get, { meetCode }, options)
  return { meetCode, roomCode: result.roomCode, meetTitle: result.meetTitle, inviteCode: null, followUpFor }
}
