import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoaderContext } from 'webpack'

/** As `Call` of the contract, as far as it is read here. */
interface DeclaredCall {
  id: string
  path: string
  command?: string
  method: string
  encoding: string
  answer: string
  who: readonly string[]
}

type Row = [
  id: string,
  path: string,
  command: string | 0,
  method: string,
  encoding: string,
  answer: string,
  open: 0 | 1,
]

/** What a browser needs of a call; summaries, error lists, rights and limits are the server's and the reference's. */
const rowOf = ({ id, path, command, method, encoding, answer, who }: DeclaredCall): Row => [
  id,
  path,
  command ?? 0,
  method,
  encoding,
  answer,
  who.includes('open') ? 1 : 0,
]

/** The module that takes the place of `contract/src/calls.ts` in a browser, a third of its size. */
export function lightCalls(calls: readonly DeclaredCall[]): string {
  return `const rows = ${JSON.stringify(calls.map(rowOf))}
export const calls = Object.fromEntries(rows.map(([id, path, command, method, encoding, answer, open]) => [
  id,
  { id, path, command: command || undefined, method, encoding, answer, who: open ? ['open'] : ['any'] },
]))
export const allCalls = Object.values(calls)
`
}

/** Reads the calls in a process of its own: this one would remember the first reading while it watches. */
export default function lightCallsLoader(this: LoaderContext<object>): string {
  const folder = join(dirname(this.resourcePath), 'calls')
  for (const file of readdirSync(folder)) this.addDependency(join(folder, file))
  const script = `import { allCalls } from ${JSON.stringify(pathToFileURL(this.resourcePath).href)}
process.stdout.write(JSON.stringify(allCalls))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  return lightCalls(JSON.parse(printed) as DeclaredCall[])
}
