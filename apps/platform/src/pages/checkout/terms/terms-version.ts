import type { TermsPage } from '../../../services/checkout/checkout-terms.ts'

/** The versions of the pages in one text: with it the form says what the buyer has seen. Empty where nothing is asked. */
export function termsVersion(pages: readonly TermsPage[]): string {
  return pages.map(({ slug, revision }) => `${slug}@${revision}`).join(',')
}
