/** The reset that needs no script to work; here it is only made by one. */
export function resetForm(label: string): HTMLFormElement {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/mf/overrides/reset'
  const to = form.appendChild(document.createElement('input'))
  to.type = 'hidden'
  to.name = 'to'
  to.value = window.location.pathname + window.location.search
  const button = form.appendChild(document.createElement('button'))
  button.textContent = label
  button.style.cssText = 'font:inherit;padding:.6rem 1.2rem;cursor:pointer'
  return form
}
