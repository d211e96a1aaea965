const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Elements that end a word; others, such as `<b>`, may stand inside one. */
const BLOCKS = /<\/?(?:p|div|br|hr|li|[uo]l|d[ltd]|h[1-6]|t[rdh]|table|section|blockquote|pre|img)\b[^<>]*>/gi

/** The words of some HTML on one line, cut at a word's end where they are too many. */
export function plainText(html: string, longest = Number.POSITIVE_INFINITY): string {
  const text = html
    .replace(BLOCKS, ' ')
    .replace(/<[/!]?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1)
  const end = cut.lastIndexOf(' ')
  return `${end > 0 ? cut.slice(0, end) : cut}…`
}

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return ENTITIES[name.toLowerCase()] ?? entity
  const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
}
