/** The list's own element, which holds a product in each of its entries. */
export const CARDS = '.catalog-products ul'

/** The links of the products that a list shows. */
export function cardLinks(list: Element): HTMLAnchorElement[] {
  return [...list.querySelectorAll<HTMLAnchorElement>(`${CARDS} a`)]
}
