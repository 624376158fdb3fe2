import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { fakeApp } from '@madang/gateway/testing/fake-app'
import { withGateway } from '@madang/gateway/testing/gateway'
import { previewer } from './preview.ts'

test('a build that the live shell can’t carry is told with the reason, once, and when it can again', () =>
  withGateway(async ({ app, ship, store }) => {
    await ship('shell', '1.0.0', { names: { react: ['useId'] } })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const output = mkdtempSync(join(tmpdir(), 'madang-preview-'))
    const heard: string[] = []
    const hear = (text: string) => heard.push(stripVTControlCharacters(text).replace(/\s+/g, ' ')) > 0
    const token = await store.tokens.issue('mf-notes', 'team notes', new Date(Date.now() + 60_000))
    const preview = previewer(url, token, { warn: hear, done: hear })
    const build = (range: string, ...names: string[]) => {
      const { manifest } = fakeApp('mf-notes', '1.0.0-dev', {
        shares: { react: range },
        names: { react: names },
      })
      writeFileSync(join(output, 'madang-manifest.json'), JSON.stringify(manifest))
      return preview(output)
    }
    try {
      await build('^19.3.1', 'useId')
      assert.deepEqual(heard, [])
      await build('^20.0.0', 'useTomorrow')
      await build('^20.0.0', 'useTomorrow')
      assert.equal(heard.length, 1)
      assert.match(
        heard[0] ?? '',
        /can't carry this build.*G001 mf-notes 1\.0\.0-dev needs react \^20\.0\.0; shell 1\.0\.0/,
      )
      assert.match(heard[0] ?? '', /G015 mf-notes 1\.0\.0-dev takes useTomorrow from react/)
      await build('^19.3.1', 'useId')
      assert.match(heard[1] ?? '', /can carry this build now/)
      await previewer('http://127.0.0.1:9', token, { warn: hear, done: hear })(output)
      assert.equal(heard.length, 2, 'a gateway that does not answer is nothing to say here')
    } finally {
      rmSync(output, { recursive: true, force: true })
    }
  }))
