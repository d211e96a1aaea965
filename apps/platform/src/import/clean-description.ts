import sanitizeHtml from 'sanitize-html'

const ALLOWED = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
]

/** A description's text and structure, without scripts, styles, frames and pictures. Plain text becomes a paragraph. */
export function cleanDescription(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: ALLOWED,
    allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    // A page has its own first heading.
    transformTags: { h1: 'h2' },
  }).trim()
  return clean === '' || clean.includes('<') ? clean : `<p>${clean}</p>`
}
