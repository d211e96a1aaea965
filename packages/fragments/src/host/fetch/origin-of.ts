/** The origin of a page's URL, which the host has made itself: taking the whole apart costs more than the rest of a copy's key. */
export function originOf(url: string): string {
  const path = url.indexOf('/', url.indexOf('//') + 2)
  return path < 0 ? url : url.slice(0, path)
}
