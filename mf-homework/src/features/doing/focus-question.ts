/** Where a question's field stands in the document. */
export const questionId = (no: number) => `question-${no}`

/** Puts the focus into a question's field: what is chosen, else its first part. */
export function focusQuestion(no: number): boolean {
  const place = document.getElementById(questionId(no))
  const field =
    place?.querySelector<HTMLElement>('input:checked') ?? place?.querySelector<HTMLElement>('input')
  if (!field) return false
  field.focus({ preventScroll: true })
  place?.scrollIntoView?.({ block: 'nearest' })
  return true
}
