/** What a head says about its page alone. */
const ABOUT_PAGE = 'title, meta[name]:not([name=viewport]), meta[property], link[rel=canonical], link[rel=alternate]'

/** Gives the document the title and the metadata of another page. */
export function adoptHead({ head }: Document): void {
  for (const element of document.head.querySelectorAll(ABOUT_PAGE)) element.remove()
  for (const element of head.querySelectorAll(ABOUT_PAGE)) document.head.appendChild(document.importNode(element, true))
}
