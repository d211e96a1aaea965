import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterMap } from 'parse5'

/** What a page holds of its shopper. Everything else is one copy for all. */
export const PRIVATE = ['cart/mini-cart', 'account/account-menu']

type Node = DefaultTreeAdapterMap['node']

/** The nonce of the scripts, which differs in each response. The policy in the header holds it, too. */
const NONCE = / nonce="[^"]*"/g
/** The milliseconds of a fragment that was late, which differ in each rendering. */
const LATENESS = / data-ms="\d+"/g

export interface DividedDocument {
  /**
   * Byte for byte what the document holds without the private fragments, but for its nonces and for which fragments were late: a late one
   * stands at the end of the source instead of in its place, so all of the layout's fragments stand there, by name.
   */
  readonly shared: string
  /** Source of each private fragment, by its name. */
  readonly own: ReadonlyMap<string, string>
}

/** Cuts the fragments with these names out of a document, wherever in its source they stand. */
export function divideDocument(html: string, privateNames: readonly string[]): DividedDocument {
  const own = new Map<string, string>()
  const layout: string[] = []
  let frame = ''
  let end = 0
  for (const { name, from, to } of fragmentsIn(parse(html, { sourceCodeLocationInfo: true }))) {
    const isPrivate = privateNames.includes(name)
    const source = html.slice(from, to)
    if (from < end || !(isPrivate || / slot="/.test(openingTag(source)))) continue
    if (isPrivate) own.set(name, source)
    else layout.push(source)
    frame += html.slice(end, from)
    end = to
  }
  const shared = [frame + html.slice(end), ...layout.toSorted()].join('\n')
  return { shared: shared.replace(NONCE, '').replace(LATENESS, ''), own }
}

function openingTag(source: string): string {
  return source.slice(0, source.indexOf('>') + 1)
}

function fragmentsIn(node: Node): { name: string; from: number; to: number }[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap((child) => fragmentsIn(child)) : []
  if (!tree.isElementNode(node)) return inside
  const name = node.attrs.find((attribute) => attribute.name === 'data-fragment')?.value
  const { startOffset, endOffset } = node.sourceCodeLocation ?? {}
  return name && startOffset !== undefined && endOffset !== undefined ? [{ name, from: startOffset, to: endOffset }, ...inside] : inside
}

/** Where two texts begin to differ, for the message of a test. */
export function firstDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return `${one.slice(Math.max(0, at - 60), at + 120)} … ${other.slice(at, at + 120)}`
}
