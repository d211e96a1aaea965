import { sanitizeRichText } from '@galleria/commerce/catalog/rich-text'
import { marked } from 'marked'

/** The HTML of a page's Markdown: text and structure. Markdown may hold any HTML, so what it becomes is sanitised. */
export function pageHtml(markdown: string): string {
  return sanitizeRichText(marked.parse(markdown, { async: false, gfm: true }))
}
