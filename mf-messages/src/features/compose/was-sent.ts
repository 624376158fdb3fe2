import { type Message, type MessageRow, message } from '@madang/contract'
import { parseWire } from '@madang/domain'
import { useBranding, useServices } from '@madang/remote-kit'
import { type Letter, toText } from './letter.rules.ts'

/** What a draft holds beside its files. */
type Sent = Omit<Letter, 'files'>

/** Sent messages that are looked through: it was the last one, or another tab's came after it. */
const lookedThrough = 10
/** How far the clocks of a browser and of the server may differ, ms. */
const clockSkew = 2 * 60_000

/** A row of the outbox that may be this letter; its contents are not in the list. */
export const mayBe = (
  row: Pick<MessageRow, 'title' | 'sendDatetime' | 'receiverCount'>,
  letter: Sent,
  since: number,
  zone: string,
) =>
  row.title === letter.title.trim() &&
  row.receiverCount === letter.receivers.length &&
  parseWire(row.sendDatetime, zone).getTime() >= since - clockSkew

export const isThis = ({ contents }: Pick<Message, 'contents'>, letter: Sent) =>
  toText(contents).trim() === letter.contents.replace(/\r\n?/g, '\n').trim()

/** Whether the outbox has a letter that was on its way when the page ended. */
export function useWasSent(): (letter: Sent, since: number) => Promise<boolean> {
  const { api } = useServices()
  const { timeZone } = useBranding().company
  return async (letter, since) => {
    const messageType = 'SEND'
    const { content } = await api.call(message.list, { messageType, page: 1, size: lookedThrough })
    for (const row of content.filter((one) => mayBe(one, letter, since, timeZone))) {
      const { messageIdx } = row
      if (isThis(await api.call(message.get, { messageIdx, messageType }), letter)) return true
    }
    return false
  }
}
