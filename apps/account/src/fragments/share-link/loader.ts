import type { FragmentContext } from '@galleria/fragments/remote'

export interface ShareLinkProps {
  /** The address that others open. */
  readonly address: string
}

export function loader({ params, url, messages }: FragmentContext<{ id: string }, unknown>): ShareLinkProps {
  return { address: new URL(messages.link(`/wishlist/${params.id}`), url).href }
}
