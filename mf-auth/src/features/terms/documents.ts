/** The three documents of `/terms/…` (AUTH-62); `/terms` opens the privacy policy. */
export const termsDocuments = ['service', 'policy', 'marketing'] as const
export type TermsDocument = (typeof termsDocuments)[number]

/** Articles of each document, `articles.a1` … in the texts. */
export const articleCount: Record<TermsDocument, number> = { service: 4, policy: 4, marketing: 2 }

export const isTermsDocument = (name: string | undefined): name is TermsDocument =>
  termsDocuments.includes(name as TermsDocument)
