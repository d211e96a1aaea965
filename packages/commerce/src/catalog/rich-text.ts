import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_SCHEMES, RICH_TEXT_TAGS } from '@galleria/platform-client/entities/values/rich-text'
import sanitizeHtml from 'sanitize-html'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(RICH_TEXT_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...RICH_TEXT_SCHEMES],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  // A page has its own first heading.
  transformTags: { h1: 'h2' },
}

/**
 * A rich text as it may be kept, from an admin or from an import: without scripts, handlers, frames, forms, styles, pictures and names.
 * Text without a tag stays as it was written.
 */
export function sanitizeRichText(html: string): string {
  return html.includes('<') ? sanitizeHtml(html, OPTIONS).trim() : html
}
