const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const TOKEN = /<!--|<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title'])
const FORBIDDEN = new Set(['base', 'meta', 'link', 'iframe', 'object', 'embed', 'style', 'template', 'html', 'head', 'body', 'plaintext'])

/**
 * Why a fragment's HTML may not stand in the page, or null if it may. An open tag or comment would swallow the rest of the
 * page; a script, a handler or a `<base>` would act on parts that are not the fragment's.
 */
export function markupFault(html: string): string | null {
  const open: string[] = []
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(html); token; token = TOKEN.exec(html)) {
    const [text, slash, tag, attributes] = token
    if (text === '<!--') {
      const end = html.indexOf('-->', TOKEN.lastIndex)
      if (end < 0) return 'an open comment'
      TOKEN.lastIndex = end + 3
      continue
    }
    const name = (tag ?? '').toLowerCase()
    if (slash) {
      if (open.pop() !== name) return `an unexpected </${name}>`
      continue
    }
    const fault = tagFault(name, attributes ?? '')
    if (fault) return fault
    // `<div/>` opens a div in HTML; only inside SVG and MathML does the slash close.
    if (VOID.has(name) || (attributes?.endsWith('/') && (open.includes('svg') || open.includes('math')))) continue
    if (RAW_TEXT.has(name)) {
      const end = html.toLowerCase().indexOf(`</${name}`, TOKEN.lastIndex)
      if (end < 0) return `an open <${name}>`
      TOKEN.lastIndex = end
    }
    open.push(name)
  }
  return open.length > 0 ? `an open <${open.at(-1)}>` : null
}

function tagFault(name: string, attributes: string): string | null {
  if (FORBIDDEN.has(name)) return `a <${name}>`
  if (name === 'script' && !/\stype="application\/json"/.test(attributes)) return 'a script'
  if (/\son[a-z]+\s*=/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, '""'))) return 'an inline handler'
  return null
}
