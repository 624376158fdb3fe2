import { codeOf } from '@madang/api-client'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { FailurePanel } from './failure-panel.tsx'
import './missing-part.tsx'
import { parts } from './registry.ts'
import type { FailureReport } from './services.ts'
import { getServices } from './state.ts'

/** Code that didn't come: a chunk, an entry, texts. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
}

const isLoadError = (error: unknown) =>
  error instanceof LoadError ||
  /ChunkLoadError|Loading chunk|dynamically imported module/i.test(String(error))

/** Where an error came from, as reports name it. */
export const phaseOf = (error: unknown): 'load' | 'render' => (isLoadError(error) ? 'load' : 'render')

interface Props {
  remote: string
  version: string
  /** Before the children are drawn anew: forget what failed to load. */
  onRetry?(): void
  /** When it changes, a failure is over: the person went to another page. */
  resetKey?: string
  small?: boolean
  children: ReactNode
}

interface State {
  error: unknown
  failed: boolean
  attempts: number
}

/** Before what didn't come is asked for by itself, ms; then when the line is back or somebody looks at it again. */
const byItselfMs = [1500, 6000, 15_000]

/** Keeps a failure in its place, reports it once, and lets the person try again. Code that didn't come is asked for by itself, too. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, attempts: 0 }
  private timer: ReturnType<typeof setTimeout> | undefined
  private tries = 0

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    getServices().report(error, this.where(error))
    clearTimeout(this.timer)
    const wait = byItselfMs[this.tries]
    if (isLoadError(error) && wait !== undefined) this.timer = setTimeout(this.again, wait)
  }

  override componentDidMount() {
    window.addEventListener('online', this.again)
    document.addEventListener('visibilitychange', this.again)
  }

  override componentWillUnmount() {
    clearTimeout(this.timer)
    window.removeEventListener('online', this.again)
    document.removeEventListener('visibilitychange', this.again)
  }

  private again = () => {
    const { failed, error } = this.state
    if (!failed || !isLoadError(error) || document.visibilityState === 'hidden') return
    this.tries += 1
    this.begin(0)
  }

  private begin(tries: number) {
    clearTimeout(this.timer)
    parts.queries?.forgetFailures(this.props.remote)
    this.props.onRetry?.()
    this.setState(({ attempts }) => ({ error: undefined, failed: false, attempts: attempts + tries }))
  }

  override componentDidUpdate(before: Props) {
    if (before.resetKey === this.props.resetKey) return
    this.tries = 0
    if (this.state.failed) {
      clearTimeout(this.timer)
      this.props.onRetry?.()
      this.setState({ error: undefined, failed: false, attempts: 0 })
    }
  }

  where(error: unknown): FailureReport {
    const { remote, version } = this.props
    return { remote, version, phase: phaseOf(error), code: codeOf(error) }
  }

  retry = () => {
    this.tries = 0
    this.begin(1)
  }

  override render() {
    const { error, failed, attempts } = this.state
    if (!failed) return this.props.children
    return (
      <FailurePanel
        error={error}
        where={this.where(error)}
        onRetry={this.retry}
        attempts={attempts}
        small={this.props.small}
      />
    )
  }
}
