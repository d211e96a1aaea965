/**
 * Outlets of the layout. The registry says which fragment stands in each; one without a fragment shows the layout's own default
 * content.
 */
export const LAYOUT_OUTLETS = ['navigation', 'search', 'account-menu', 'mini-cart', 'newsletter'] as const
/** The fragment that the registry names here is not shown: it tells the layout its words (see `LayoutContent`). */
export const LAYOUT_CONTENT = 'content'
export type LayoutOutlet = (typeof LAYOUT_OUTLETS)[number]
