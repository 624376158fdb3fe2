/** A press is meant for so long, ms: what is sent later was asked for by something else. */
const freshMs = 5000
const longest = 60

let last: { name: string; at: number } | null = null

const trimmed = (text: string | null | undefined): string => {
  const line = (text ?? '').replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

/** By the names that readers hear; a control that nobody named has none. */
function nameOf(element: Element): string {
  const { ownerDocument } = element
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const byOthers = ids.map((id) => ownerDocument.getElementById(id)?.textContent ?? '').join(' ')
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
  return (
    trimmed(element.getAttribute('aria-label')) || trimmed(byOthers) || trimmed(label ?? element.textContent)
  )
}

const controls =
  'button, a, summary, input, [role=button], [role=menuitem], [role=option], [role=switch], [role=radio], [role=tab]'

function press({ target }: Event): void {
  if (!(target instanceof Element)) return
  const control = target.closest(controls) ?? target.closest('label')?.control
  if (!control) return
  const dialog = control.closest('[role=dialog], [role=alertdialog]')
  const names = [dialog ? nameOf(dialog) : '', nameOf(control)].filter(Boolean)
  last = { name: names.join(' · '), at: performance.now() }
}

// before anything that the press does: a dialog may be gone by then
if (typeof document !== 'undefined')
  document.addEventListener('click', press, { capture: true, passive: true })

/** What somebody has just pressed, as it is called on the page: "회원 정보 수정 · 저장". Empty where nobody has pressed anything. */
export const pressedName = (): string => (last && performance.now() - last.at < freshMs ? last.name : '')
