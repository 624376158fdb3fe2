import type { FailureReport, RemoteProps } from '@madang/remote-kit'
import type { Candidate, RemoteInfo } from './discovery.ts'

type Step = (props: RemoteProps) => Promise<unknown>

/** What a remote exposes as `./remote`. */
export interface RemoteModule {
  bootstrap: Step
  mount: Step
  unmount: Step
}

export interface LoadedRemote {
  module: RemoteModule
  version: string
}

/** Fetches and starts one container; a port, so that the rules below are tested without a browser. */
export interface ContainerRuntime {
  /** `attempt` grows with every try: what failed once is asked for again, not remembered. */
  expose(candidate: Candidate, attempt: number): Promise<unknown>
}

/** How long each candidate may take until the next is tried, ms. A hanging remote is worse than a dead one. */
export const candidateLimitMs = 8000

/** Every candidate of a remote failed. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError'
}

export interface RemoteLoader {
  /** Once per remote; after a failure the next call tries all candidates again. */
  load(info: RemoteInfo): Promise<LoadedRemote>
  loaded(name: string): LoadedRemote | undefined
}

export function createRemoteLoader(of: {
  runtime: ContainerRuntime
  report(error: unknown, where: FailureReport): void
  limitMs?: number
}): RemoteLoader {
  const { runtime, report, limitMs = candidateLimitMs } = of
  const loading = new Map<string, Promise<LoadedRemote>>()
  const loaded = new Map<string, LoadedRemote>()
  let attempts = 0

  async function tryAll({ decl, candidates }: RemoteInfo): Promise<LoadedRemote> {
    let cause: unknown
    for (const candidate of candidates) {
      try {
        attempts += 1
        const module = await within(runtime.expose(candidate, attempts), limitMs, candidate.url)
        const remote = { module: lifecyclesIn(module), version: candidate.version }
        loaded.set(decl.name, remote)
        return remote
      } catch (error) {
        cause = error
        report(error, { remote: decl.name, version: candidate.version, phase: 'load' })
      }
    }
    throw new RemoteLoadError(`${decl.name} could not be loaded`, { cause })
  }

  return {
    load(info) {
      const { name } = info.decl
      const known = loading.get(name)
      if (known) return known
      const work = tryAll(info)
      loading.set(name, work)
      work.catch(() => loading.delete(name))
      return work
    },
    loaded: (name) => loaded.get(name),
  }
}

function lifecyclesIn(module: unknown): RemoteModule {
  const found = module as Partial<Record<keyof RemoteModule, unknown>> | null
  for (const step of ['bootstrap', 'mount', 'unmount'] as const) {
    if (typeof found?.[step] !== 'function') throw new Error(`The remote exposes no ${step}()`)
  }
  return found as RemoteModule
}

export function within<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not answer in ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
