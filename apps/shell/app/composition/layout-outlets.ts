/**
 * Outlets of the layout. The registry says which fragment stands in each; one without a fragment shows the layout's own default
 * content.
 */
export const LAYOUT_OUTLETS = ['navigation', 'search', 'account-menu', 'mini-cart', 'newsletter'] as const
export type LayoutOutlet = (typeof LAYOUT_OUTLETS)[number]
