import { expandHydration } from '../contract/hydration-block.ts'
import type { HydrationData } from '../contract/index.ts'

/**
 * The data block that the host put behind a fragment's HTML; null for a fragment that stays static, and for content that only looks
 * like a fragment: the host marks what it writes with the nonce of the document's scripts, which nothing else can know.
 */
export function hydrationData(element: Element): HydrationData | null {
  const blocks = element.querySelectorAll<HTMLScriptElement>(':scope > script[data-hydrate]')
  const block = [...blocks].find(({ nonce }) => nonce && nonce === documentNonce())
  return block ? readHydrationBlock(element, block) : null
}

export function readHydrationBlock(element: Element, block: HTMLScriptElement): HydrationData {
  const [fragment = '', build = ''] = ['data-fragment', 'data-build'].map((name) => element.getAttribute(name) ?? '')
  return expandHydration({ fragment, build }, JSON.parse(block.text))
}

/** The nonce of the boot script: the parser lets nothing but the host's own head stand in a document's head. */
export function documentNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('head > script[data-preloads]')?.nonce
}
