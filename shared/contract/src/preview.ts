import type { BrandImage } from './codes.ts'
import type { Branding } from './types.ts'

/**
 * The page on which the shell draws its own login and header with what a form of the console has not saved yet:
 * `/{companyId}/preview?show=login`, in a frame of that form. It says `{ preview: 'ready' }` to the page around it and takes drafts from it.
 */
export const previewPath = 'preview'
export type PreviewShow = 'login' | 'header'

/** What is shown instead of what is set; what isn't named stays as it is set. */
export interface PreviewDraft {
  preview: 'draft'
  setting?: Partial<Pick<Branding['setting'], 'title' | 'loginText' | 'theme'>>
  /** Addresses of pictures that nobody has saved; null: the product's own. */
  pictures?: Partial<Record<BrandImage, string | null>>
  scheme?: 'light' | 'dark'
}

export interface PreviewReady {
  preview: 'ready'
}
