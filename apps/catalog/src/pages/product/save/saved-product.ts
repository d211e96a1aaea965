import { browserRuntime } from '@galleria/fragments/react'
import type { FormEvent } from 'react'

declare module '@galleria/fragments/events' {
  interface FragmentEvents {
    readonly 'account:wishlist-updated': Saved & { readonly productId: string }
  }
}

interface Saved {
  readonly saved: boolean
  /** Products on the whole list. */
  readonly count: number
}

const STORAGE_KEY = 'galleria-wishlist'

/**
 * Calls back with whether the shopper saved the product: at once with `false`, and again with the account's response. The account is asked
 * only where there may be a list. Returns a function that stops watching.
 */
export function watchSaved(productId: string, account: string, callback: (saved: boolean) => void): () => void {
  const request = new AbortController()
  const update = ({ saved, count }: Saved) => {
    rememberWishlist(count > 0)
    callback(saved)
  }
  const hear = (event: Event) => {
    if (!(event instanceof CustomEvent && event.detail.productId === productId)) return
    // A late response would show the state before this event.
    request.abort()
    update(event.detail)
  }
  addEventListener('account:wishlist-updated', hear)
  callback(false)
  if (mayHaveWishlist())
    fetch(`${account}?${new URLSearchParams({ productId, variantId: '' })}`, {
      headers: { accept: 'application/json' },
      signal: request.signal,
    })
      .then((response) => response.json())
      .then(({ props }: { readonly props: Saved }) => update(props))
      .catch(() => undefined)
  return () => {
    request.abort()
    removeEventListener('account:wishlist-updated', hear)
  }
}

/** Posts the form by script, so that the page stays. Before the host's browser kit is there, it posts as a document. */
export async function submitSave(event: FormEvent<HTMLFormElement>, setFailed: (failed: boolean) => void): Promise<void> {
  const runtime = browserRuntime()
  if (!runtime) return
  event.preventDefault()
  try {
    await runtime.act(event.currentTarget, null)
    setFailed(false)
  } catch {
    setFailed(true)
  }
}

/**
 * Whether this browser has reason to believe that its shopper has a wishlist: it saw one, or a member is signed in, and members may have
 * saved products in another browser.
 */
function mayHaveWishlist(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null || (isSignedIn() && sessionStorage.getItem(STORAGE_KEY) === null)
  } catch {
    return false
  }
}

/** A member's empty list is remembered for this tab only, because another browser may fill it. A visitor's empty list is not remembered. */
function rememberWishlist(exists: boolean): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
    if (exists) localStorage.setItem(STORAGE_KEY, '1')
    else if (isSignedIn()) sessionStorage.setItem(STORAGE_KEY, '0')
  } catch {
    // Where nothing is remembered, nothing is requested.
  }
}

function isSignedIn(): boolean {
  return document.querySelector('form[action$="/logout"]') !== null
}
