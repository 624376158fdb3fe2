import { createRequire, syncBuiltinESMExports } from 'node:module'

/**
 * Loaded before a program (`node --import`): stops the whole process for ever before or after its first call of one
 * function of the file system on one folder, says `held`, and waits to be killed. HOLD is `before:link:revisions`.
 * The program itself knows nothing of it.
 */
type Call = (...args: unknown[]) => Promise<unknown>
const [when, name = '', folder = ''] = (process.env.HOLD ?? '').split(':')
// The module object itself: the names that an import sees follow it with `syncBuiltinESMExports`.
const files = createRequire(import.meta.url)('node:fs/promises') as Record<string, Call>
const real = files[name]
if (!real) throw new Error(`There is no ${name} to hold.`)

function hold(): void {
  process.stdout.write('held\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

let left = Number(process.env.HOLD_AT ?? 1)
files[name] = async (...args) => {
  const here = args.slice(0, 2).some((one) => String(one).includes(`/${folder}/`)) && --left === 0
  if (here && when === 'before') hold()
  const answer = await real(...args)
  if (here && when === 'after') hold()
  return answer
}
syncBuiltinESMExports()
