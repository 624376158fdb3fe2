/** How a stage went. A stage that broke before its first test counts as one failure. */
export interface Counts {
  passed: number
  failed: number
  skipped?: number
  /** What a reader should know, such as the database that ran. */
  note?: string
}

/** Of `jest --json`. A file that can't even be loaded is a failure though it has no tests. */
export function countJest(json: string): Counts {
  const report = JSON.parse(json) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numRuntimeErrorTestSuites: number
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  }
}

/** Of the summary that node's spec and TAP reporters end with. */
export function countNodeTest(output: string): Counts {
  const last = (word: string) => {
    const found = [...output.matchAll(new RegExp(`^(?:ℹ|#) ${word} (\\d+)$`, 'gm'))].at(-1)?.[1]
    return found === undefined ? undefined : Number(found)
  }
  const passed = last('pass')
  if (passed === undefined) return { passed: 0, failed: 1 }
  return {
    passed,
    failed: (last('fail') ?? 0) + (last('cancelled') ?? 0),
    skipped: (last('skipped') ?? 0) + (last('todo') ?? 0),
  }
}

/** Of Playwright's JSON report. */
export function countPlaywright(json: string): Counts {
  const { stats, errors } = JSON.parse(json) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    errors?: unknown[]
  }
  return {
    passed: stats.expected,
    // A test that passes only at the second try has failed once.
    failed: stats.unexpected + stats.flaky + (errors?.length ?? 0),
    skipped: stats.skipped,
  }
}

/** A stage that ended badly must count as failed, whatever its report says. */
export function settle(counts: Counts, code: number): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

export function total(all: readonly Counts[]): { passed: number; failed: number } {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  }
}
