import { message as calls, type Letter } from '@madang/contract'
import { letterText } from '@madang/domain'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { insertLetters } from './store.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const paragraph = (text: string) => `<p>${text.replace(/[&<>"]/g, (sign) => entities[sign]!)}</p>`

/** In whose name a letter goes, and the transaction with which it does; a call's context is one. */
export interface LetterContext {
  tx: Tx
  company: { companyCode: string }
  me: { userIdx: number }
  now: Date
  services: Pick<Services, 'broadcast'>
  afterCommit(run: () => void): void
}

/**
 * What the product tells people in somebody's name: a message to each of them by itself, said on the screen in its reader's language.
 * Statements don't grow with people.
 * Gives those who got it, which inactive people don't.
 */
export async function sendLetters(
  ctx: LetterContext,
  { letter, people }: { letter: Letter; people: readonly number[] },
): Promise<Set<number>> {
  if (people.length === 0) return new Set()
  const { tx, company, me, now } = ctx
  const { title, text } = letterText(letter, 'ko')
  const contents = text.map(paragraph).join('')
  const whose = { companyCode: company.companyCode, userIdx: me.userIdx }
  const got = await insertLetters(
    tx,
    whose,
    { title: [...title].slice(0, 200).join(''), contents, letter: JSON.stringify(letter), receivers: people },
    now,
  )
  const receivers = new Set(got.map(({ receiverIdx }) => receiverIdx))
  tellNewsAfter(ctx, { people: [...receivers] }, [calls.list, calls.checkNew])
  return receivers
}
