import type { Api } from './report.ts'
import { closingOf } from './scan.ts'

/** By custom: what is named so is made by the one who calls. */
const byName = /(Props|Options|Request|Input|Arguments|Config|Definition|Decl)$/

/**
 * Names of types whose values the user of a package makes: those that stand in parameters, and what they consist of.
 * Parameters of a callback run the other way round.
 */
export function inputTypes({ exports, parts }: Api): Set<string> {
  const texts = new Map<string, string>()
  for (const [name, list] of [...exports, ...parts])
    texts.set(name, `${texts.get(name) ?? ''}\n${list.join('\n')}`)
  const seen = new Set<string>()
  const inputs = new Set<string>()
  const visit = (name: string, input: boolean) => {
    const key = `${input} ${name}`
    const text = texts.get(name)
    if (text === undefined || seen.has(key)) return
    seen.add(key)
    if (input) inputs.add(name)
    for (const [word, turned] of wordsOf(text)) if (word !== name) visit(word, turned ? !input : input)
  }
  for (const name of exports.keys()) visit(name, byName.test(name))
  return inputs
}

/** Texts; and what is only looked into by a key (`keyof typeof calls`, `Calls[Id]`): nobody gives such a value. */
const notGiven = /'[^'\n]*'|"[^"\n]*"|\bkeyof (?:typeof )?[\w$.]+|[\w$]+(?=\[[^\]])/g

/** Names in a text, each with whether it stands in a parameter (of a parameter: not). */
export function wordsOf(text: string, turned = false): [string, boolean][] {
  const words: [string, boolean][] = []
  let rest = text
  for (;;) {
    const at = rest.indexOf('(')
    const plain = at < 0 ? rest : rest.slice(0, at)
    for (const word of plain.replace(notGiven, ' ').match(/[A-Za-z_$][\w$]*/g) ?? [])
      words.push([word, turned])
    if (at < 0) return words
    const end = closingOf(rest, at)
    const behind = rest.slice(end + 1)
    words.push(
      ...wordsOf(
        rest.slice(at + 1, end),
        /^\s*(:|=>)/.test(behind) || /\bconstructor$/.test(plain) ? !turned : turned,
      ),
    )
    rest = behind
  }
}
