import type { FragmentContext } from '@galleria/fragments/remote'
import * as z from 'zod/mini'

export { default } from './fragment.tsx'

export const params = z.object({ id: z.string() })
export const cache = { class: 'private' } as const
export const hydrate = 'load'

export interface ShareLinkProps {
  /** The address that others open. */
  readonly address: string
}

export function loader({ params, url, messages }: FragmentContext<{ id: string }, unknown>): ShareLinkProps {
  return { address: new URL(messages.link(`/wishlist/${params.id}`), url).href }
}
