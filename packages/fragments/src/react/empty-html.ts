declare const trustedTypes: { readonly emptyHTML: TrustedHTML } | undefined

/**
 * Empty markup for an element with content from the server: React leaves that content alone. With Trusted Types a browser accepts no
 * string as markup, not even an empty one.
 */
export const EMPTY_HTML = { __html: typeof trustedTypes === 'undefined' ? '' : trustedTypes.emptyHTML }
