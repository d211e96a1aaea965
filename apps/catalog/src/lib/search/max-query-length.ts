/** Characters of a search text. Fields take no more, and the rest of a longer text is cut off. */
export const MAX_QUERY_LENGTH = 100
