/** Puts the person into a field: its own control, or the first one of a piece with several. */
export function focusField(formId: string, name: string): void {
  const id = `${formId}-${name}`
  const own = document.getElementById(id)
  const inside = own?.matches('input, textarea, select, button, [tabindex]') ? own : firstControl(own, id)
  inside?.focus()
}

const controls = 'input:not([type="hidden"]), textarea, select, button, [tabindex]'

function firstControl(own: HTMLElement | null, id: string): HTMLElement | null {
  const piece = own ?? document.getElementById(`${id}-label`)?.parentElement
  return piece?.querySelector<HTMLElement>(controls) ?? null
}
