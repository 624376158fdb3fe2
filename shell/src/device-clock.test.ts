import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')

/** Where the device's own clock is right: both ends of what is measured are its own, and nothing of the server is compared. */
const stopwatches: Readonly<Record<string, string>> = {
  'mf-homework/src/features/doing/use-sheet.ts': 'part of a name',
  'mf-intro/src/features/frame/day-banner.tsx': 'the reader’s own day: once a day, in this browser',
  'mf-notes/src/features/correct/comment-part.tsx': 'the order of strokes, of one pen',
  'shared/api-client/src/locks.ts': 'a lease of this browser’s tabs',
  'shared/api-client/src/renewal.ts': 'how old a token is, counted from when it came here',
  'shared/api-client/src/server-clock.ts': 'before the first answer',
  'shared/api-client/src/upload-memory.ts': 'how long this browser remembers what it has brought',
  'shared/build/src/worker.ts': 'how long a build takes',
  'shared/design-system/src/core/piece.ts': 'how long ago a file failed to come',
  'shared/design-system/src/feedback/toast-store.ts': 'how long a message has been seen',
  'shared/design-system/src/theme/clock.ts': 'where no page gives the server’s',
  'shared/design-system/src/theme/provider.tsx': 'where no page gives the server’s',
  'shared/ink-pad/src/gesture.ts': 'the order of strokes, of one pen',
  'shared/ink-pad/src/ink-pad.tsx': 'the order of strokes, of one pen',
  'shared/ink-pad/src/page-ink.ts': 'the order of strokes, of one pen',
  'shared/remote-kit/src/drafts/draft-document.ts': 'the order of states of one draft in this browser',
  'shared/remote-kit/src/harness/memory-api.ts': 'it is the server of tests',
  'shared/remote-kit/src/now.ts': 'a shell from before the server’s clock',
  'shell/src/client/client-log.ts': 'how often this tab has written',
  'shell/src/diagnostics/copy-text.tsx': 'says what this device believes',
  'shell/src/rehearsal/rehearse.ts': 'ten minutes of this tab',
  'shell/src/telemetry/record.ts': 'the order of what happened in this tab',
  'shell/src/updates/presence.ts': 'how long nobody touched this tab',
  'shell/src/updates/revision.ts': 'how long ago this tab looked',
  'shell/src/updates/start.ts': 'how long ago this tab looked',
  'shell/src/updates/taken.ts': 'how long ago this tab took a version',
}

const reads = /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)/

test('no page compares the device’s clock with times of the server: a tablet that is two hours ahead could not begin its homework', () => {
  const sources = globSync(
    ['mf-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}', 'shared/*/src/**/*.{ts,tsx}'],
    {
      cwd: root,
    },
  ).filter((file) => !/\.test\.tsx?$|\/testing\/|\/testing\.tsx?$/.test(file))
  const found = sources.filter((file) => reads.test(readFileSync(path.join(root, file), 'utf8')))
  // instead: `useNow` of the kit, `useToday` of the design system, `now` of the API client
  expect(found.filter((file) => !Object.hasOwn(stopwatches, file))).toEqual([])
  expect(Object.keys(stopwatches).filter((file) => !found.includes(file))).toEqual([])
})
