/** The outlet's name in the registry's layout is the same. */
export { ALTERNATIVES_OUTLET } from '@galleria/fragments/host'

/** Characters of an address that are searched for; the rest of a longer one is cut off. */
const MAX_LENGTH = 100

/** Statuses of an address where nothing is: the page leads on from there. */
export const isMissing = (status: number): boolean => status === 404 || status === 410

/** The words of the last part of an address: `/products/morning-mag` is about a “morning mag”. */
export function searchTextOf(pathname: string): string {
  const last = decodeComponent(pathname.slice(pathname.lastIndexOf('/') + 1))
  return last
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
}

function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
