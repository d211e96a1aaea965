import type { Messages } from '@galleria/intl/messages'
import { toProse } from './prose.ts'

/**
 * HTML as pages show it: with a class for each element that is styled, which begins with that of the block around it, and with links that stay in
 * the language of the page. Neither texts nor addresses in prose hold a `<`, so that what looks like a tag is one.
 */
export function renderProse(html: string, block: string, { link }: Pick<Messages, 'link'>): string {
  return toProse(html)
    .replaceAll(/<(h2|h3|ul|ol|blockquote|th|td)\b/g, `<$1 class="${block}-$1"`)
    .replaceAll(/<a href="(\/[^"]*)"/g, (_, path: string) => `<a href="${link(path)}"`)
}
