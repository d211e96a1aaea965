/** Storage key, of a tab: quantities that were entered offline, by line. A page that is loaded anew goes on with them. */
const HELD = 'galleria-cart-held'

export function holdQuantity(line: string, quantity: string | null): void {
  const { [line]: _, ...others } = readHeld()
  const quantities = quantity === null ? others : { ...others, [line]: quantity }
  try {
    if (Object.keys(quantities).length > 0) sessionStorage.setItem(HELD, JSON.stringify(quantities))
    else sessionStorage.removeItem(HELD)
  } catch {
    // Where storage is forbidden a change lasts as long as its page.
  }
}

export function heldQuantity(line: string): string | null {
  return readHeld()[line] ?? null
}

function readHeld(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(HELD) ?? '{}')
  } catch {
    return {}
  }
}
