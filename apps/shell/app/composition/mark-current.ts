import type { FragmentHandle, RenderedFragment } from '@galleria/fragments/host'

/** What stands in an attribute as it is: no path that a link leads to needs more. */
const PLAIN_PATH = /^\/[\w/-]*$/

/**
 * A fragment whose link to the page that it stands on says so. Its copy is shared by all pages, so none can say it for itself, and
 * the shell says it as it puts the fragment in.
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
