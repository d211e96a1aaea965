/** The items can be added one by one. */
export function Fallback() {
  return null
}
