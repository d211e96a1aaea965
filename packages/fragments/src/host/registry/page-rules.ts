import type { PageDeclaration, PageRules } from '../../contract/index.ts'

/** Whether a page allows this. A page that differs between shoppers allows nothing that it does not name. */
export function pageAllows(page: Pick<PageDeclaration, keyof PageRules | 'cache'>, rule: keyof PageRules): boolean {
  return page[rule] ?? page.cache.class === 'public'
}
