import { codeOf } from '@madang/api-client'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { FailurePanel } from './failure-panel.tsx'
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

/** Keeps a failure in its place, reports it once, and lets the person try again. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, attempts: 0 }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    getServices().report(error, this.where(error))
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) {
      this.props.onRetry?.()
      this.setState({ error: undefined, failed: false, attempts: 0 })
    }
  }

  where(error: unknown): FailureReport {
    const { remote, version } = this.props
    return { remote, version, phase: phaseOf(error), code: codeOf(error) }
  }

  retry = () => {
    parts.queries?.forgetFailures(this.props.remote)
    this.props.onRetry?.()
    this.setState(({ attempts }) => ({ error: undefined, failed: false, attempts: attempts + 1 }))
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
