import type { SubmittedFragment } from '../composition/page-composition.server.ts'

/** What became of the form that a document posted. It decides what the response shows. */
export type Submission =
  /** The request has no form. */
  | { readonly kind: 'none' }
  /** The shopper goes on at this address. */
  | { readonly kind: 'redirect'; readonly location: string }
  /** The request is refused as a whole: the page at any URL says so. */
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfterSeconds: number | null }
  /** The page shows the fragment that took the form, as it was rendered in response to it. */
  | { readonly kind: 'rendered'; readonly fragment: SubmittedFragment; readonly status: number; readonly retryAfterSeconds: number | null }

export const NO_SUBMISSION: Submission = { kind: 'none' }

export function refuse(status: number, retryAfterSeconds: number | null = null): Submission {
  return { kind: 'refused', status, retryAfterSeconds }
}
