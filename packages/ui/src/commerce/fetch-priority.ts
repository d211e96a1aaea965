/** React 18 writes the attribute in lower case only when it does not know it. */
export const HIGH_PRIORITY = { fetchpriority: 'high' }
/** For every picture but the first: otherwise those in sight share the line with what the first paint waits for. */
export const LOW_PRIORITY = { fetchpriority: 'low' }
