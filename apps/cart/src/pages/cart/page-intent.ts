const PAGE_INTENTS = ['save', 'move', 'forget', 'share', 'deliver'] as const

/** What forms of the cart's page do besides those of its lines: save a line for later, move it back, take it off the list,
 * make a link to what is in the cart, or say how it is to be delivered. */
export type PageIntent = (typeof PAGE_INTENTS)[number]

/** The id of the link to the cart. On a narrow screen it stands far below the head of the page. */
export const SHARE_ANCHOR = 'cart-share'

/** The id of what is saved for later, which stands below the cart. */
export const SAVED_ANCHOR = 'cart-saved'

/** The id of what the cart costs when it is delivered. */
export const ESTIMATE_ANCHOR = 'cart-estimate'

/** Null for a form that the drawer has too. */
export function parsePageIntent(field: FormDataEntryValue | null): PageIntent | null {
  return PAGE_INTENTS.find((intent) => intent === field) ?? null
}
