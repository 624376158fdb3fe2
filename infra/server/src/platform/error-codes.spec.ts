import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { errorCatalogue } from '@madang/contract'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const code = /\bWB-\d{3}-\d{3}\b/g

/** The codes that the documents have: API-ERR-02 lists them, `WB-403-102, -105` for short. */
function documented(): Set<string> {
  const text = readFileSync(join(root, 'infra/cli/requirements.md'), 'utf8')
  const line = /^- \*\*API-ERR-02\*\*.*$/m.exec(text)?.[0] ?? ''
  const out = new Set<string>()
  let group = ''
  for (const [, full, number] of line.matchAll(/(?:(WB-\d{3})|[ ,])-(\d{3})\b/g)) {
    group = full ?? group
    out.add(`${group}-${number}`)
  }
  return out
}

/** Sources of everything that answers or shows codes. */
function* sources(): Generator<string> {
  const apps = readdirSync(root).filter((name) => name.startsWith('mf-') || name === 'shell')
  const shared = readdirSync(join(root, 'shared')).map((name) => join('shared', name))
  for (const folder of [...apps, ...shared, 'infra/server']) {
    for (const entry of readdirSync(join(root, folder, 'src'), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && /(?<!\.(test|spec))\.tsx?$/.test(entry.name))
        yield join(entry.parentPath, entry.name)
    }
  }
}

it('API-ERR-04 codes that the documents do not have are marked, numbers of a class that fits, and stand in one file', () => {
  const known = Object.keys(errorCatalogue)
  const ofDocuments = documented()
  assert.equal(ofDocuments.size, 25)
  // 409 and 423 are what the protocol of resumable uploads answers
  const statuses = [400, 401, 402, 403, 404, 409, 413, 423, 429, 500, 503]
  for (const [name, meaning] of Object.entries(errorCatalogue)) {
    assert.match(name, /^WB-\d{3}-\d{3}$/)
    assert.ok(statuses.includes(Number(name.slice(3, 6))), name)
    assert.equal(meaning.includes('(proposed)'), !ofDocuments.has(name), name)
  }
  for (const name of ofDocuments) assert.ok(known.includes(name), name)
  const strays: string[] = []
  for (const path of sources()) {
    for (const [found] of readFileSync(path, 'utf8').matchAll(code)) {
      if (!known.includes(found)) strays.push(`${path}: ${found}`)
    }
  }
  assert.deepEqual(strays, [])
})
