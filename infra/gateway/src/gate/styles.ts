import type { AppManifest } from '@madang/build/manifest'
import type { Finding } from '@madang/contract'
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'
import { finding } from './finding.ts'
import { globalStylesIn } from './script-styles.ts'
import { belongsTo, reachesOut } from './selectors.ts'

/** Findings of one file: a style sheet that is wrong is wrong in the same way all over. */
const shown = 5

export interface FileStyles {
  file: string
  /** What it would style of the whole page, a sentence each. */
  problems: readonly string[]
}

/**
 * What a remote may style is its own place; here is what one of its files would style beyond it. The shell, which owns the page,
 * is free of that.
 */
export function globalStyles({ name, declaration }: AppManifest, file: string, text: string): string[] {
  if (!declaration) return []
  return file.endsWith('.css') ? problemsIn(text, name) : globalStylesIn(text)
}

/** G012: the rules stand in `infra/cli/docs/G012.md`. */
export const checkStyles = ({ styles }: { styles: readonly FileStyles[] }): Finding[] =>
  styles.flatMap(({ file, problems }) => {
    const rest = problems.length - shown
    return [
      ...problems.slice(0, shown).map((problem) => finding('G012', `${file}: ${problem}`)),
      ...(rest > 0 ? [finding('G012', `${file}: and ${rest} more like these.`)] : []),
    ]
  })

/** Names that at-rules give to the whole page, and where they stand in the rule. */
const naming = /^(-\w+-)?(keyframes|counter-style|property|font-palette-values|position-try)$/
/** At-rules whose contents are ordinary rules. */
const wrapping = /^(media|supports|container|layer|starting-style)$/

/** What is global in a style sheet, a sentence each. */
export function problemsIn(css: string, remote: string): string[] {
  let root: postcss.Root
  try {
    root = postcss.parse(css)
  } catch (error) {
    return [`can't be read as a style sheet (${(error as Error).message}).`]
  }
  return root.nodes.flatMap((node) => problemsOf(node, remote, false))
}

/** `inside`: the rules around this one hold it in the remote's place already. */
function problemsOf(node: ChildNode, remote: string, inside: boolean): string[] {
  if (node.type === 'rule') return ofRule(node, remote, inside)
  return node.type === 'atrule' ? ofAtRule(node, remote, inside) : []
}

function ofRule(rule: Rule, remote: string, inside: boolean): string[] {
  const out = reachesOut(rule.selector, remote, inside)
  if (out) return [`\`${out}\` (line ${rule.source?.start?.line ?? '?'}) reaches beyond the remote's place.`]
  return rule.nodes.flatMap((node) => problemsOf(node, remote, true))
}

function ofAtRule(rule: AtRule, remote: string, inside: boolean): string[] {
  const name = rule.name.toLowerCase()
  const children = (held: boolean) => (rule.nodes ?? []).flatMap((node) => problemsOf(node, remote, held))
  if (wrapping.test(name)) return children(inside)
  if (name === 'charset') return []
  if (name === 'scope') {
    const from = /^\s*\(([\s\S]*?)\)\s*(to\b[\s\S]*)?$/.exec(rule.params)?.[1]
    return children(inside || (from !== undefined && reachesOut(from, remote, false) === null))
  }
  if (name === 'font-face') {
    const family = rule.nodes?.find((node) => node.type === 'decl' && node.prop === 'font-family')
    const own = family?.type === 'decl' && belongsTo(family.value.replace(/["']/g, ''), remote)
    return own ? [] : [`@font-face gives the whole page a font; its family must begin with "${remote}-".`]
  }
  if (naming.test(name)) {
    return belongsTo(rule.params.trim().replace(/^--/, ''), remote)
      ? []
      : [`@${rule.name} ${rule.params} is a name for the whole page; it must begin with "${remote}-".`]
  }
  return [`@${rule.name} holds for the whole page, or can't be checked.`]
}
