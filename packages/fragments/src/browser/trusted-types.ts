import { reportFault } from './report-fault.ts'

interface DefaultPolicyRules {
  /** @returns null for what the browser is to refuse */
  createHTML(markup: string): string | null
}

declare const trustedTypes: { createPolicy(name: 'default', rules: DefaultPolicyRules): unknown } | undefined

/** What React 18 itself assigns as markup: into an element that it leaves alone, and to create a script element that never runs. */
const REACT_MARKUP: ReadonlySet<string> = new Set(['', '<script></script>'])
/** Elements with markup as their content: the text of a script or a frame is none, though it may look like it. */
const MARKUP_ELEMENTS = ':not(script, iframe)'
const REMOTE_FILE = /\/_mfe\/(?!shell\/)([^/]+)\//

const serverContents: DocumentFragment[] = []

/** Lets components assign, from now on, the markup of each element of this content, as the server rendered it. */
export function trustContent(content: DocumentFragment): void {
  serverContents.push(content)
}

/**
 * The only policy of the page: the document's `trusted-types default` admits no other. It passes what React itself assigns and
 * markup that the server put into a fragment of this page, where the host has checked it. There is no rule for scripts and their
 * addresses, so a browser refuses all of them: modules come by `import()`, and a script element would not be bound to the import map.
 */
export function providePolicy(): void {
  if (typeof trustedTypes === 'undefined') return
  let isComparing = false
  trustedTypes.createPolicy('default', {
    createHTML(markup) {
      // To compare it, the markup is parsed, for which the browser asks this policy again.
      if (isComparing || REACT_MARKUP.has(markup)) return markup
      try {
        isComparing = true
        if (isServerMarkup(markup)) return markup
      } finally {
        isComparing = false
      }
      reportRefusal(markup)
      return null
    },
  })
}

/** Compared as browsers write markup: props hold it with other quotes and references. In a document without a window nothing loads or runs. */
function isServerMarkup(markup: string): boolean {
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = markup
  return serverContents.some((content) => [...content.querySelectorAll(MARKUP_ELEMENTS)].some((each) => each.innerHTML === body.innerHTML))
}

/** The remote that assigned the markup stands in the stack; of several builds on the page, the first is named. What is not of a remote is only logged. */
function reportRefusal(markup: string): void {
  const error = new Error(markup)
  const [, remote = ''] = REMOTE_FILE.exec(error.stack?.replace(markup, '') ?? '') ?? []
  const element = document.querySelector(`[data-fragment^="${remote}/"][data-build]`)
  const [fragment, build] = [element?.getAttribute('data-fragment'), element?.getAttribute('data-build')]
  if (fragment && build) reportFault({ fragment, build }, 'crash', 'was refused markup', error)
  else console.error('markup was refused', error)
}
