import assert from 'node:assert/strict'
import { StartError } from '../platform/errors.ts'

/** What a start that must fail says to the person. */
export async function startErrorOf(start: Promise<unknown>): Promise<string> {
  try {
    await start
  } catch (error) {
    assert.ok(error instanceof StartError, String(error))
    return error.message
  }
  assert.fail('it started')
}
