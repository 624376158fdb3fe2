import { calls } from '@madang/contract/calls'

/** The server of the specs, whose messages take files of any size: no call of the contract takes 500 MB yet. */
Object.assign(calls['message.send'], {
  files: { ...calls['message.send'].files, size: Number.MAX_SAFE_INTEGER },
})
await import('../src/testing/child-server.ts')
