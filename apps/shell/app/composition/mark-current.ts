import type { FragmentHandle, RenderedFragment } from '@galleria/fragments/host'

/** Paths that need no escaping in an attribute, as all paths of links do. */
const PLAIN_PATH = /^\/[\w/-]*$/

/**
 * Marks a fragment's link to the current page with `aria-current`. All pages share the fragment's copy, so the remote cannot mark the
 * link itself.
 */
export function markCurrent(handle: FragmentHandle, path: string): FragmentHandle {
  if (!PLAIN_PATH.test(path)) return handle
  const mark = (rendered: RenderedFragment) => ({ ...rendered, html: rendered.html.replace(`href="${path}"`, '$& aria-current="page"') })
  let marked: RenderedFragment | null = null
  return {
    fragment: handle.fragment,
    opened: handle.opened,
    rendered: handle.rendered.then(mark),
    get settled() {
      return (marked ??= handle.settled && mark(handle.settled))
    },
  }
}
