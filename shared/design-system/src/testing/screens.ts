/** Answers every width question as a phone of 390 px does; returns the way back. */
export function phoneScreen(): () => void {
  const before = window.matchMedia
  window.matchMedia = (query) => {
    const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1]
    const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1]
    return {
      matches: (most !== undefined && Number(most) >= 390) || (least !== undefined && Number(least) <= 390),
      media: query,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => true,
    }
  }
  return () => {
    window.matchMedia = before
  }
}
