import { isUnsaved } from '../core/unsaved.ts'
import { change, devServers } from './dev-servers.ts'

/** What the development server tells after each build, and at once to whoever connects. */
interface BuildEvent {
  build: string
  ok: boolean
}

/** How often unsaved work is looked at while a newer build waits, ms. */
const lookMs = 500

/** Reloads the page when a development server has another build than the one that runs here, but never over unsaved work. */
export function followDevServers(reload = () => window.location.reload()): () => void {
  let waiting: ReturnType<typeof setInterval> | undefined
  const reloadWhenSaved = () => {
    if (!isUnsaved()) return reload()
    waiting ??= setInterval(() => {
      if (isUnsaved()) return
      clearInterval(waiting)
      reload()
    }, lookMs)
  }
  const streams = Object.entries(devServers.get()).map(([remote, { base, running }]) => {
    const stream = new EventSource(`${base}__events`)
    // What runs here: nothing where the server was down, or had a build that this page could not use.
    let mine = running?.build
    let wasAway = false
    stream.onerror = () => {
      wasAway = true
    }
    stream.onmessage = ({ data }) => {
      const { build, ok } = JSON.parse(String(data)) as BuildEvent
      change(remote, { broken: !ok })
      if (!ok) return
      // A build that could not be used would not be better after a reload; the next one may be.
      if (mine === undefined && !wasAway) mine = build
      if (build === mine) return
      change(remote, { newer: true })
      reloadWhenSaved()
    }
    return stream
  })
  return () => {
    clearInterval(waiting)
    for (const stream of streams) stream.close()
  }
}
