import type { LoadOutcome } from '@madang/contract'
import type { FailureReport, RemoteProps } from '@madang/remote-kit'
import { type FailedTry, nextStep } from './attempts.ts'
import type { Candidate, RemoteInfo } from './discovery.ts'
import type { LastGood } from './last-good.ts'
import { type LoadFailure, mayPass, TimeoutError } from './load-failure.ts'

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
  candidate: Candidate
}

/** Fetches and starts one container; a port, so that the rules below are tested without a browser. */
export interface ContainerRuntime {
  /** What failed once is asked for again, not remembered. */
  expose(candidate: Candidate): Promise<unknown>
}

/** How a load ended, told once for each: by the version that was asked for, whichever runs in the end. */
export interface LoadResult {
  remote: string
  asked: string
  ran: string | null
  outcome: LoadOutcome
  ms: number
}

export interface LoaderPorts {
  runtime: ContainerRuntime
  /** Every failed try, with the version that was tried. */
  report(error: unknown, where: FailureReport): void
  ended?(result: LoadResult): void
  /** A version can't be loaded, and another try would not help. */
  broken?(remote: string, version: string, error: unknown): void
  whyItFailed?(error: unknown, candidate: Candidate): Promise<LoadFailure>
  lastGood?: LastGood
  /** Before files of a candidate that the page did not bring are loaded. */
  trust?(hashes: Candidate['hashes']): void
  wait?(ms: number): Promise<void>
  now?(): number
  random?(): number
}

/** Every candidate of a remote failed. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError'
}

export interface RemoteLoader {
  /** Once per remote; after a failure the next call tries all candidates again. */
  load(info: RemoteInfo): Promise<LoadedRemote>
  loaded(name: string): LoadedRemote | undefined
}

export function createRemoteLoader(of: LoaderPorts): RemoteLoader {
  const { runtime, report, lastGood, now = () => performance.now(), random = Math.random } = of
  const wait = of.wait ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))
  const loading = new Map<string, Promise<LoadedRemote>>()
  const loaded = new Map<string, LoadedRemote>()
  const failedBefore = new Set<string>()

  /** The version that last stood on a page of this browser comes behind what the page brought. */
  function candidatesOf({ decl, candidates }: RemoteInfo): Candidate[] {
    const kept = lastGood?.read(decl.name)
    if (!kept || candidates.some(({ url }) => url === kept.url)) return [...candidates]
    of.trust?.(kept.hashes)
    return [...candidates, kept]
  }

  async function tryOnce(candidate: Candidate, limitMs: number): Promise<LoadedRemote> {
    const module = await within(runtime.expose(candidate), limitMs, candidate.url)
    return { module: lifecyclesIn(module), version: candidate.version, candidate }
  }

  async function tryAll(info: RemoteInfo): Promise<LoadedRemote> {
    const { name } = info.decl
    const candidates = candidatesOf(info)
    const asked = candidates[0]?.version ?? ''
    const begun = now()
    const failed: FailedTry[] = []
    const end = (outcome: LoadOutcome, ran: string | null) =>
      of.ended?.({ remote: name, asked, ran, outcome, ms: Math.round(now() - begun) })
    let cause: unknown
    for (;;) {
      const step = nextStep(candidates.length, failed, random())
      const candidate = step.kind === 'try' ? candidates[step.candidate] : undefined
      if (step.kind === 'give-up' || !candidate) break
      const since = now()
      if (step.waitMs > 0) await wait(step.waitMs)
      try {
        const remote = await tryOnce(candidate, step.limitMs)
        loaded.set(name, remote)
        end(outcomeOf(candidate, step.candidate, failed.length > 0 || failedBefore.has(name)), remote.version)
        return remote
      } catch (error) {
        cause = error
        report(error, { remote: name, version: candidate.version, phase: 'load' })
        const passing = mayPass(await reason(error, candidate))
        if (!passing) {
          of.broken?.(name, candidate.version, error)
          if (candidate.source === 'last-good') lastGood?.drop(name)
        }
        failed.push({ candidate: step.candidate, ms: now() - since, mayPass: passing })
      }
    }
    failedBefore.add(name)
    end('failed', null)
    throw new RemoteLoadError(`${name} could not be loaded`, { cause })
  }

  async function reason(error: unknown, candidate: Candidate): Promise<LoadFailure> {
    if (error instanceof TimeoutError) return 'timeout'
    return (await of.whyItFailed?.(error, candidate)) ?? 'code'
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

function outcomeOf(candidate: Candidate, index: number, again: boolean): LoadOutcome {
  if (index > 0) return candidate.source === 'last-good' ? 'last-good' : 'fallback'
  return again ? 'retried' : 'ok'
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
    timer = setTimeout(() => reject(new TimeoutError(`${what} did not answer in ${Math.round(ms)} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
