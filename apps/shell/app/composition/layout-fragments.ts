/** Fragments of the layout, by the name of their outlet. */
export const LAYOUT_FRAGMENTS = {
  navigation: 'catalog/navigation',
  search: 'catalog/search',
  'account-menu': 'account/account-menu',
  'mini-cart': 'cart/mini-cart',
  newsletter: 'account/newsletter',
} as const
