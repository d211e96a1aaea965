/** Pages beside the current one that are always linked. */
const NEAR = 1

/** The numbers to link: the first, the last and those round the current one; null marks a gap. */
export function listLinkedPages(page: number, pages: number): (number | null)[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= NEAR,
  )
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? 0) - 1
    // A gap of one page takes no less room than its number.
    return missing === 0 ? [number] : missing === 1 ? [number - 1, number] : [null, number]
  })
}
