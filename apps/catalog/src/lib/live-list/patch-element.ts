/** State of the page and of the shopper, which the server does not know. */
const OWN_STATE: ReadonlySet<string> = new Set(['open', 'style'])

/**
 * Makes an element like another one of a newer document. What both have stays the same element, and keeps its focus and what is open.
 * @param inUse the control that the shopper is using: newer than what the server was asked for
 */
function patchElement(element: Element, next: Element, inUse: Element | null): void {
  // Another fragment: it is live.
  if (element.hasAttribute('data-slot')) return
  patchAttributes(element, next, element === inUse)
  patchChildren(element, next, inUse)
  if (element !== inUse) patchControl(element, next)
}

function patchAttributes(element: Element, next: Element, isInUse: boolean): void {
  // A disabled control would lose the focus.
  const isOwn = (name: string) => OWN_STATE.has(name) || (isInUse && name === 'disabled')
  for (const name of element.getAttributeNames()) if (!next.hasAttribute(name) && !isOwn(name)) element.removeAttribute(name)
  for (const { name, value } of next.attributes) if (element.getAttribute(name) !== value && !isOwn(name)) element.setAttribute(name, value)
}

/** Attributes are what a control begins with. A shopper may have changed it since. */
function patchControl(element: Element, next: Element): void {
  if (element instanceof HTMLInputElement) {
    element.checked = next.hasAttribute('checked')
    if (element.type !== 'checkbox') element.value = next.getAttribute('value') ?? ''
  } else if (element instanceof HTMLSelectElement) element.value = next.querySelector('[selected]')?.getAttribute('value') ?? ''
}

export function patchChildren(parent: Element, next: Element, inUse: Element | null): void {
  const left = [...parent.childNodes]
  const pairs = [...next.childNodes].map((child) => {
    const index = left.findIndex((candidate) => isSame(candidate, child))
    return [child, index < 0 ? null : (left.splice(index, 1)[0] ?? null)] as const
  })
  for (const gone of left) gone.remove()
  let cursor = parent.firstChild
  for (const [child, match] of pairs) {
    const node = match ?? document.importNode(child, true)
    if (node === cursor) cursor = node.nextSibling
    else parent.insertBefore(node, cursor)
    if (match instanceof Element && child.nodeType === Node.ELEMENT_NODE) patchElement(match, child as Element, inUse)
    else if (match && match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue
  }
}

function isSame(one: Node, other: Node): boolean {
  return one.nodeName === other.nodeName && keyOf(one) === keyOf(other)
}

/**
 * Entries of lists are told apart by what they lead to: a product would otherwise show another one's picture until its own has come. All
 * else is told apart by its first class.
 */
function keyOf(node: Node): string | null | undefined {
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const element = node as Element
  return element.localName === 'li' ? element.querySelector('a')?.getAttribute('href') : element.classList.item(0)
}
