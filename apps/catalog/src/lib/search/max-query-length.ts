/** Letters of what a shopper searches for: what is longer is cut off, or refused where it is not a page that is asked for. */
export const MAX_QUERY_LENGTH = 100
