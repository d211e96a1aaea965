import { parse, type DefaultTreeAdapterTypes } from 'parse5'

/** A tree in one text: elements with namespace and attributes, texts and comments, in their order. */
export function outlineOf(html: string): string {
  return parse(html).childNodes.map(outline).join('')
}

function outline(node: DefaultTreeAdapterTypes.ChildNode): string {
  if (node.nodeName === '#text' && 'value' in node) return JSON.stringify(node.value)
  if (node.nodeName === '#comment' && 'data' in node) return `<!--${node.data}-->`
  if (!('tagName' in node)) return ''
  const attributes = node.attrs
    .map(({ name, value, prefix }) => ` ${prefix ? `${prefix}:` : ''}${name}=${JSON.stringify(value)}`)
    .toSorted()
  return `(${node.namespaceURI.split('/').pop()} ${node.tagName}${attributes.join('')}${node.childNodes.map(outline).join('')})`
}
