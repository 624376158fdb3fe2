/** What a class offers of its notes, as bits of a class type's option and of what was kept of a note. */
export const NoteForm = { PICTURE: 2, PDF: 4 } as const

/** An option of a class type as bits; what can't be read allows nothing. */
export function optionBits(optionString: string | null): number {
  const text = optionString?.trim() ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

export interface ClassNoteForms {
  view: boolean
  pdf: boolean
  pictures: boolean
}

/**
 * Whether a class note may be viewed, and in which forms it is downloaded: in those that were kept of it, as far as its class type allows them
 * (NOTES-41, NOTES-42).
 */
export function classNoteForms(optionString: string | null, noteSaveFormat: number): ClassNoteForms {
  const allowed = optionBits(optionString)
  const kept = allowed & noteSaveFormat
  return {
    view: (allowed & NoteForm.PICTURE) !== 0,
    pdf: (kept & NoteForm.PDF) !== 0,
    pictures: (kept & NoteForm.PICTURE) !== 0,
  }
}
