import { BroadcastChannel } from 'node:worker_threads'
import { TestEnvironment } from 'jest-environment-jsdom'

/** What every browser has and jsdom lacks; taken from Node, which implements the same standards. */
const fromNode = {
  TextEncoder,
  TextDecoder,
  fetch,
  Headers,
  Request,
  Response,
  ReadableStream,
  WritableStream,
  TransformStream,
  CompressionStream,
  DecompressionStream,
  BroadcastChannel,
  structuredClone,
}

export default class BrowserEnvironment extends TestEnvironment {
  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given)
    for (const [name, value] of Object.entries(fromNode)) {
      if (this.global[name] === undefined) {
        Object.defineProperty(this.global, name, { value, writable: true, configurable: true })
      }
    }
  }

  /** Node's conditions would pick server builds of packages that have a browser one. */
  override exportConditions(): string[] {
    return ['browser', 'require', 'default']
  }
}
