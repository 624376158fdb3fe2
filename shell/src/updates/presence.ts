/** Whether somebody is there: when they last touched anything, or since when nobody sees the tab. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const

export function watchPresence(): { restMs(): number; stop(): void } {
  let last = Date.now()
  const touch = () => {
    last = Date.now()
  }
  for (const sign of signs) window.addEventListener(sign, touch, { passive: true, capture: true })
  // Both ways: a tab that is hidden begins to rest, one that is seen again has somebody before it.
  document.addEventListener('visibilitychange', touch)
  return {
    restMs: () => Date.now() - last,
    stop() {
      for (const sign of signs) window.removeEventListener(sign, touch, { capture: true })
      document.removeEventListener('visibilitychange', touch)
    },
  }
}
