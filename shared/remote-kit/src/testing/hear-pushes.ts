let hearing = false

/**
 * Turns pushState and replaceState into popstate events, as single-spa does under `urlRerouteOnly`, so that links of
 * a router and the kit's own address hear of each other where no single-spa runs.
 */
export function hearPushes(): void {
  if (hearing) return
  hearing = true
  const { history } = window
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history)
    history[name] = (...given: Parameters<History['pushState']>) => {
      const before = window.location.href
      original(...given)
      if (window.location.href === before) return
      const event = new PopStateEvent('popstate', { state: history.state })
      window.dispatchEvent(Object.assign(event, { singleSpa: true }))
    }
  }
}
