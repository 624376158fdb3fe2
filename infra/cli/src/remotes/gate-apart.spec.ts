import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakeApp } from '@madang/gateway/testing/fake-app'
import { withGateway } from '@madang/gateway/testing/gateway'
import { createApart } from '@madang/server/platform/apart'

test('a build is read in a process of its own: one that needs more memory than it may have is refused, and the gateway goes on', async () => {
  const compute = createApart({ memoryMb: 48 })
  const workers: string[] = []
  const watched = {
    run: <Answer>(worker: URL, input: unknown) => {
      workers.push(worker.pathname.split('/').at(-1) ?? '')
      return compute.run<Answer>(worker, input)
    },
  }
  try {
    await withGateway(
      async ({ app, upload, move, ship }) => {
        await ship('mf-notes', '1.0.0')
        // a syntax tree of some hundred megabytes
        const files = { 'large.js': `const a = ['style'${',{a:[1]}'.repeat(600_000)}]` }
        const large = fakeApp('mf-notes', '1.1.0', { files })
        assert.equal((await upload('mf-notes', '1.1.0', large.zip())).status, 201)
        const refused = await move('mf-notes', 'promote', { version: '1.1.0' })
        assert.deepEqual([refused.status, refused.body.code], [413, 'MF-413-003'])
        assert.equal((await app.inject('/mf/revision')).json().revision, 1, 'no pointer moved')

        const styles = { 'own.css': 'body { margin: 0 }' }
        await upload('mf-notes', '1.2.0', fakeApp('mf-notes', '1.2.0', { files: styles }).zip())
        const found = await move('mf-notes', 'promote', { version: '1.2.0' })
        assert.deepEqual([found.status, found.body.code], [422, 'MF-422-001'])
        assert.match(JSON.stringify(found.body), /G012.*own\.css/)
        await ship('mf-notes', '1.3.0')
        assert.deepEqual(workers, Array(4).fill('read.worker.ts'))
      },
      { compute: watched },
    )
  } finally {
    compute.close()
  }
})
