import { hearPushes } from '../testing/hear-pushes.ts'
import { restoreScroll, startScrollMemory } from './scroll.ts'

const root = document.documentElement
const scrolledTo = (top: number) => {
  root.scrollTop = top
  window.dispatchEvent(new Event('scroll'))
}
/** As the browser's back button. */
const traverse = (to: string) => {
  window.history.replaceState = History.prototype.replaceState
  window.history.replaceState(null, '', to)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

test('a new page begins at its top, a change of the search leaves it, a step back goes where it was', () => {
  hearPushes()
  window.history.replaceState(null, '', '/demo/list')
  startScrollMemory()
  scrolledTo(700)

  window.history.pushState(null, '', '/demo/list?page=2')
  restoreScroll()
  expect(root.scrollTop).toBe(700)
  scrolledTo(300)

  window.history.pushState(null, '', '/demo/view')
  restoreScroll()
  expect(root.scrollTop).toBe(0)

  traverse('/demo/list?page=2')
  restoreScroll()
  expect(root.scrollTop).toBe(300)
  traverse('/demo/list')
  restoreScroll()
  expect(root.scrollTop).toBe(700)
})
