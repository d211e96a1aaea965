import * as z from 'zod/mini'

/** The result of the last form that changed the wishlist. */
export const Note = z.enum(['moved', 'removed', 'full', 'unavailable', 'shared', 'unshared'])
export type Note = z.infer<typeof Note>

/** The address of the wishlist with a note, after a form. */
export function noteAddress(page: string, note: Note, about: Readonly<Record<string, string>> = {}): string {
  const fields = Object.entries(about).filter(([, value]) => value)
  return `${page}?${new URLSearchParams([['note', note], ...fields])}`
}
