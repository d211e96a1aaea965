import type { CartIntent } from './cart-intent.ts'

/** Storage key, of a tab: what was changed offline, by line. A page that is loaded anew goes on with it. */
const HELD = 'galleria-cart-held'

/** The mark in place of a quantity where the line is removed. */
export const REMOVAL = 'remove' satisfies CartIntent

/** Keeps a quantity or a removal. */
export function holdChange(line: string, change: string | null): void {
  const { [line]: _, ...others } = readHeld()
  const changes = change === null ? others : { ...others, [line]: change }
  try {
    if (Object.keys(changes).length > 0) sessionStorage.setItem(HELD, JSON.stringify(changes))
    else sessionStorage.removeItem(HELD)
  } catch {
    // Where storage is forbidden a change lasts as long as its page.
  }
}

export function findHeldChange(line: string): string | null {
  return readHeld()[line] ?? null
}

function readHeld(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(HELD) ?? '{}')
  } catch {
    return {}
  }
}
