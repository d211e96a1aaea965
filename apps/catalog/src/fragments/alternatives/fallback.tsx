/** Nothing stands where nothing can be suggested: the page says by itself that there is nothing at its address. */
export const Fallback = () => null
