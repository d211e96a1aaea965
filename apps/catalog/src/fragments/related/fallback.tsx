/** Nothing stands where nothing can be suggested: the page is about the product above it. */
export const Fallback = () => null
