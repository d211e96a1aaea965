/** Position at which a file of a feed begins. It stands apart from the feed's schema, which a remote's Worker does without. */
export const FEED_POSITION = /^\d{1,6}(-\d{1,4})?$/
