/**
 * What a person has entered on this page and what is not gone from it: known from the fields themselves, so that no screen has to say so. A page with
 * anything of it is never taken away by the product.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLElement

const fieldOf = (event: Event): Field | null => {
  const target = event.composedPath()[0]
  if (!(target instanceof HTMLElement)) return null
  return target.matches('input, textarea, select')
    ? target
    : target.closest<HTMLElement>('[contenteditable]:not([contenteditable=false])')
}

const standsIn = (field: Field): string => {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return String(field.checked)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value
  return field instanceof HTMLSelectElement ? field.value : field.innerHTML
}

/** What is chosen without a field's value: a file, an option of a list that is no browser's own. */
const choice =
  '[role=option], [role=switch], [role=radio], [role=menuitemradio], [role=menuitemcheckbox], [role=slider]'
const placeOf = (element: Element): Element => element.closest('[role=dialog], form, main') ?? document.body

export interface Typed {
  /** Whether anything that was entered still stands here. */
  any(): boolean
  stop(): void
}

export function watchTyped(root: Document = document): Typed {
  /** Fields that somebody was in, with what stood there before. */
  const before = new Map<Field, string>()
  /** Places in which something was chosen, with the address of the time. */
  const chosen = new Map<Element, string>()

  const enter = (event: Event) => {
    const field = fieldOf(event)
    if (field && !before.has(field)) before.set(field, standsIn(field))
  }
  /** A press of a box or a button of a group changes it before anybody has been in it. */
  const press = (event: Event) => {
    enter(event)
    const target = event.composedPath()[0]
    if (!(target instanceof Element)) return
    const label = target.closest('label')?.control
    if (label && !before.has(label)) before.set(label, standsIn(label))
    const option = target.closest(choice)
    if (!option) return
    // a list of options stands over the page, what it is for stands in it and has the focus
    const owner = root.activeElement
    choose(option.closest('[role=listbox], [role=menu]') && owner && owner !== root.body ? owner : option)
  }
  const choose = (element: Element) => chosen.set(placeOf(element), location.pathname)
  const change = (event: Event) => {
    const field = fieldOf(event)
    if (field instanceof HTMLInputElement && field.type === 'file' && field.files?.length) choose(field)
  }
  const drop = (event: Event) => {
    const { dataTransfer, target } = event as DragEvent
    if (dataTransfer?.files.length && target instanceof Element) choose(target)
  }

  const heard: [string, (event: Event) => void][] = [
    ['focusin', enter],
    ['beforeinput', enter],
    ['pointerdown', press],
    ['keydown', enter],
    ['change', change],
    ['drop', drop],
  ]
  for (const [name, hear] of heard) root.addEventListener(name, hear, { capture: true, passive: true })
  return {
    any() {
      for (const [field, value] of before) {
        if (!field.isConnected) before.delete(field)
        else if (standsIn(field) !== value) return true
      }
      for (const [place, pathname] of chosen) {
        if (!place.isConnected || pathname !== location.pathname) chosen.delete(place)
        else return true
      }
      return false
    },
    stop() {
      for (const [name, hear] of heard) root.removeEventListener(name, hear, { capture: true })
    },
  }
}
