export interface DocumentFragment {
  readonly fragment: string
  readonly build: string
  readonly state: string
}

const ROOT_ELEMENT = /<div data-fragment="([^"]+)" data-build="([^"]+)" data-state="([^"]+)"/g

/** The fragments in a document's source, in its order. */
export function documentFragments(html: string): DocumentFragment[] {
  return [...html.matchAll(ROOT_ELEMENT)].map(([, fragment = '', build = '', state = '']) => ({ fragment, build, state }))
}

/** The one with that name; absent when the document does not hold it. */
export function documentFragment(html: string, name: string): DocumentFragment | undefined {
  return documentFragments(html).find(({ fragment }) => fragment === name)
}

/** The remote that a fragment belongs to. */
export function remoteOf(fragment: string): string {
  return fragment.slice(0, fragment.indexOf('/'))
}
