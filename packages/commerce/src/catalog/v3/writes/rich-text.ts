import { isRecord } from '../../../values/records.ts'

const BLOCKS: Readonly<Record<string, string>> = {
  PARAGRAPH: 'p',
  BULLETED_LIST: 'ul',
  ORDERED_LIST: 'ol',
  LIST_ITEM: 'li',
  BLOCKQUOTE: 'blockquote',
}
const MARKS: Readonly<Record<string, string>> = { BOLD: 'strong', ITALIC: 'em', UNDERLINE: 'u', STRIKETHROUGH: 's' }
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The HTML of a rich content. Of what the store's texts do not have, such as pictures and tables, only the texts stay. */
export function toHtml(richContent: unknown): string {
  return isRecord(richContent) ? writeNodes(richContent['nodes']) : ''
}

function writeNodes(nodes: unknown): string {
  return Array.isArray(nodes) ? nodes.filter(isRecord).map(writeNode).join('') : ''
}

function writeNode({ type, nodes, textData, headingData }: Readonly<Record<string, unknown>>): string {
  if (type === 'TEXT') return isRecord(textData) ? writeText(textData) : ''
  const inner = writeNodes(nodes)
  const tag = type === 'HEADING' ? `h${levelOf(headingData)}` : BLOCKS[String(type)]
  return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`
}

function levelOf(headingData: unknown): number {
  const level = isRecord(headingData) ? Number(headingData['level']) : 2
  return level >= 1 && level <= 6 ? Math.trunc(level) : 2
}

function writeText({ text, decorations }: Readonly<Record<string, unknown>>): string {
  const written = escapeText(String(text ?? '')).replaceAll('\n', '<br />')
  return (Array.isArray(decorations) ? decorations.filter(isRecord) : []).reduce<string>(decorate, written)
}

function decorate(html: string, { type, linkData }: Readonly<Record<string, unknown>>): string {
  const tag = MARKS[String(type)]
  if (tag !== undefined) return `<${tag}>${html}</${tag}>`
  const link = isRecord(linkData) ? linkData['link'] : undefined
  const url = isRecord(link) ? link['url'] : undefined
  return typeof url === 'string' ? `<a href="${escapeText(url)}">${html}</a>` : html
}

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)
}
