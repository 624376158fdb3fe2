/** Without a file or an answer that came for this long, the page counts as at rest, ms. */
export const quietMs = 2000

/**
 * Calls once the page has come to rest: everything of the document is there, nothing has come over the line for a while
 * and the browser has nothing to do. A browser that waits for the first screen's data looks idle, too: what is fetched
 * ahead then takes the line from what the person waits for. Returns how to take it back.
 */
export function whenAtRest(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  const observer =
    typeof PerformanceObserver === 'function' ? new PerformanceObserver(() => wait()) : undefined

  function end() {
    clearTimeout(timer)
    observer?.disconnect()
    window.removeEventListener('load', wait)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
  function quiet() {
    if (document.readyState !== 'complete') return
    const begin = () => {
      end()
      work()
    }
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(begin, { timeout: 5000 })
    else begin()
  }
  function wait() {
    if (idle !== undefined) return
    clearTimeout(timer)
    timer = setTimeout(quiet, quietMs)
  }

  observer?.observe({ type: 'resource' })
  window.addEventListener('load', wait)
  wait()
  return end
}
