import { sanitizeRichText } from '@galleria/commerce/catalog/rich-text'

/** A file's description as rich text: plain text becomes a paragraph. */
export function cleanDescription(html: string): string {
  const clean = sanitizeRichText(html).trim()
  if (clean === '' || clean.startsWith('<')) return clean
  return `<p>${html.includes('<') ? clean : clean.replaceAll('&', '&amp;')}</p>`
}
