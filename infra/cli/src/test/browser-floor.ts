import { createRequire } from 'node:module'
import { oldestBrowsers } from '@madang/contract'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { type Node, parse } from 'acorn'
import { simple } from 'acorn-walk'

/** A name in built code that a browser which is let in does not know. */
export interface TooNew {
  /** `Map.groupBy`, `.toReversed()`, `new CloseWatcher` */
  feature: string
  /** Offset in the file. */
  at: number
}

interface NewerFeatures {
  /** `Map.groupBy`, `navigator.share`: functions of a constructor, a namespace or an object that a page has once. */
  statics: ReadonlySet<string>
  /** Names of methods of the language that nothing in an older browser has. */
  methods: ReadonlySet<string>
  constructors: ReadonlySet<string>
}

const require = createRequire(import.meta.url)
const floors = {
  chrome: oldestBrowsers.chrome,
  safari: oldestBrowsers.safari,
  safari_ios: oldestBrowsers.safari,
  firefox: oldestBrowsers.firefox,
} as const

const numbers = (version: string) => version.replace('≤', '').split('.').map(Number)
const isNewer = (version: string, than: string): boolean => {
  const [a, b] = [numbers(version), numbers(than)]
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [left, right] = [a[i] ?? 0, b[i] ?? 0]
    if (left !== right) return left > right
  }
  return false
}

/** False where one of the oldest browsers lacks it, or has it behind a flag or under another name alone. */
function isKnown({ __compat: compat }: Identifier): boolean {
  if (!compat) return true
  return Object.entries(floors).every(([browser, floor]) => {
    const support = compat.support[browser as keyof typeof floors]
    const statements: SimpleSupportStatement[] = support ? ([support].flat() as SimpleSupportStatement[]) : []
    return statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        (typeof removed !== 'string' || isNewer(removed, floor)) &&
        !flags &&
        !prefix &&
        !other &&
        !isNewer(added, floor),
    )
  })
}

/** Objects that a page has once. Methods of other objects can't be told from our own by their names. */
const ones: Readonly<Record<string, string>> = {
  Document: 'document',
  Navigator: 'navigator',
  Window: 'window',
  Crypto: 'crypto',
  CSS: 'CSS',
  Performance: 'performance',
  StorageManager: 'navigator.storage',
}

/** Of iterators, buffers and stacks of resources, and of so many other objects that a name tells nothing. */
const common = new Set(['adopt', 'defer', 'dispose', 'drop', 'move', 'resize', 'take', 'toArray', 'use'])

const names = (group: Identifier) => Object.keys(group).filter((name) => /^[A-Za-z]\w*$/.test(name))

/** All that MDN's data knows of the language and the page, against `oldestBrowsers`. */
export function newerFeatures(): NewerFeatures {
  const { javascript, api } = require('@mdn/browser-compat-data') as CompatData
  const statics = new Set<string>()
  const constructors = new Set<string>()
  const known = new Set<string>()
  const newer = new Set<string>()
  const global = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  const builtins = javascript.builtins ?? {}
  for (const owner of names(builtins)) {
    const members = builtins[owner] ?? {}
    const own = global[owner]
    if (!isKnown(members)) constructors.add(owner)
    for (const name of names(members)) {
      const member = members[name]
      if (!member || name === owner) continue
      if (own && name in own) {
        if (!isKnown(member)) statics.add(`${owner}.${name}`)
      } else (isKnown(member) ? known : newer).add(name)
    }
  }
  for (const owner of names(api)) {
    const members = api[owner] ?? {}
    if (!isKnown(members)) constructors.add(owner)
    for (const name of names(members)) {
      const member = members[name]
      if (!member || name === owner) continue
      const plain = name.replace(/_static$/, '')
      const holder = name === plain ? ones[owner] : owner
      if (isKnown(member)) known.add(plain)
      else if (holder) statics.add(`${holder}.${plain}`)
    }
  }
  const methods = [...newer].filter((name) => !known.has(name) && !common.has(name))
  return { statics, constructors, methods: new Set(methods) }
}

type Callee = Node & {
  object?: Node & { name?: string }
  property?: { name?: string }
  computed?: boolean
  name?: string
}

/** The script asks for it by name before it is called. */
const asks = (script: string, name: string) =>
  new RegExp(`typeof [\\w$.]+\\.${name}\\b|["'\`]${name}["'\`] ?in\\b`).test(script)

const asksFor = (script: string, global: string) =>
  new RegExp(
    `typeof (?:\\w+\\.)?${global}\\b|[!&|?(,;]\\w+\\.${global}[)&|?,]|["'\`]${global}["'\`] ?in\\b`,
  ).test(script)

/** A list of selectors of which one holds `:has`: who does not know that (Firefox before 121) drops the rule for all of them. */
const isListWithHas = (text: string): boolean =>
  text.includes(':has(') &&
  !text.includes('{') &&
  text.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').includes(',')

/**
 * Calls in a script of what a browser that is let in does not know. An optional call (`x?.()`) asks first; a look-up without
 * a call is how code asks.
 */
export function tooNew(script: string, features: NewerFeatures): TooNew[] {
  // the PDF reader's build for older browsers brings what it needs
  if (script.includes('__core-js_shared__')) return []
  const found: TooNew[] = []
  const tree = parse(script, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
    onToken: (token) => {
      const { value, start } = token as typeof token & { value?: unknown }
      if (typeof value === 'string' && isListWithHas(value))
        found.push({ feature: 'a list of selectors with :has()', at: start })
    },
  })
  const look = (callee: Callee, optional: boolean) => {
    if (optional || callee.type !== 'MemberExpression' || callee.computed) return
    const { name } = callee.property ?? {}
    if (!name) return
    const owner = callee.object?.type === 'Identifier' ? callee.object.name : undefined
    if (owner && features.statics.has(`${owner}.${name}`)) {
      if (!asks(script, name)) found.push({ feature: `${owner}.${name}`, at: callee.start })
    } else if (features.methods.has(name) && !asks(script, name))
      found.push({ feature: `.${name}()`, at: callee.start })
  }
  simple(tree, {
    CallExpression: ({ callee, optional }) => look(callee as Callee, optional),
    NewExpression({ callee, start }) {
      const { name } = callee as Callee
      if (name && features.constructors.has(name) && !asksFor(script, name))
        found.push({ feature: `new ${name}`, at: start })
    },
  })
  return found
}
