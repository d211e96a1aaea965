/** What may stand in an address: letters and digits of any language, with dashes, underscores or dots between them. */
export const SLUG = /^[\p{L}\p{N}]+(?:[-_.]+[\p{L}\p{N}]+)*$/u
