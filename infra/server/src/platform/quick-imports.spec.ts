import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it } from 'node:test'

const hook = new URL('./quick-imports.ts', import.meta.url)

/** What a process says that runs this, Node's own way or ours. */
function said(code: string, quick: boolean): string {
  const before = quick ? [`--import=${hook}`] : []
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...before, '--input-type=module', '-e', code],
    { encoding: 'utf8', cwd: new URL('.', import.meta.url) },
  )
  assert.equal(status, 0, stderr)
  return stdout
}

const loaded = `
  import { registerHooks } from 'node:module'
  const seen = []
  registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:') && url !== ${JSON.stringify(hook.href)}) seen.push(context.format + ' ' + url)
      return next(url, context)
    },
  })
  await import(${JSON.stringify(new URL('../app.ts', import.meta.url).href)})
  console.log(seen.sort().join('\\n'))`

describe('imports from memory', () => {
  it('load the same files of the server as the same kind, as Node by itself does', () => {
    const byNode = said(loaded, false).split('\n')
    assert.ok(byNode.length > 1000, `${byNode.length} files`)
    assert.deepEqual(said(loaded, true).split('\n'), byNode)
  })

  it('of a file, a package or a part of one that is not there fail in Node’s words', () => {
    const code = `
      for (const name of ['./nowhere.ts', 'no-such-package', 'drizzle-orm/nowhere', '#nowhere']) {
        for (let i = 0; i < 2; i += 1) await import(name).catch(({ code, message }) => console.log(code, message))
      }`
    const byNode = said(code, false)
    assert.match(byNode, /ERR_MODULE_NOT_FOUND[\s\S]*ERR_PACKAGE_PATH_NOT_EXPORTED/)
    assert.equal(said(code, true), byNode)
  })
})
