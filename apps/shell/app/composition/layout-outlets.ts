import type { RegistrySnapshot } from '@galleria/fragments/host'

/**
 * Outlets of the layout. The registry says which fragment stands in each; one without a fragment shows the layout's own default
 * content.
 */
export const LAYOUT_OUTLETS = ['navigation', 'search', 'account-menu', 'mini-cart', 'newsletter'] as const
/** The fragment that the registry names here is not shown: it tells the layout its words (see `LayoutContent`). */
export const LAYOUT_CONTENT = 'content'
export type LayoutOutlet = (typeof LAYOUT_OUTLETS)[number]

/** The outlet for the fragment that shows how much is in the cart. */
const CART_OUTLET: LayoutOutlet = 'mini-cart'

/** Whether the fragment is of the remote that shows the cart in the layout: it alone may say how much is in it. */
export function isOfCartRemote(fragment: string, { layout }: Pick<RegistrySnapshot, 'layout'>): boolean {
  const shown = layout.get(CART_OUTLET)
  return shown !== undefined && remoteOf(shown) === remoteOf(fragment)
}

const remoteOf = (fragment: string) => fragment.split('/', 1)[0]
