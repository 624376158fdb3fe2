/**
 * The place of the remotes in the page: one element for the page's whole life, with one child for each remote. The
 * frame takes it in where it belongs, so that changing the frame around it disturbs nobody's React root.
 */
const outlet = document.createElement('div')
outlet.id = 'madang-remote'
outlet.style.cssText = 'display:flex;flex-direction:column;flex:1 1 auto;min-width:0'

export const outletElement = (): HTMLElement => outlet

export function placeOf(remote: string): HTMLElement {
  const id = `single-spa-application:${remote}`
  const known = [...outlet.children].find((child) => child.id === id)
  if (known) return known as HTMLElement
  const made = document.createElement('div')
  made.id = id
  // A remote's own style sheets stay below it.
  made.dataset.remote = remote
  made.style.display = 'contents'
  outlet.append(made)
  return made
}
