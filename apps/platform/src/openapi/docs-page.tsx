import { CallEntry, type DocumentedCall } from './call-entry.tsx'
import { CodeBlock } from './code-block.tsx'
import { DocsErrors } from './docs-errors.tsx'
import { DocsFrame } from './docs-frame.tsx'
import type { OpenApiDocument } from './document.ts'

/** Characters of what calls are looked for by. */
export const LONGEST_QUERY = 100

interface DocsPageProps {
  readonly document: OpenApiDocument
  /** What calls are looked for by; all are shown where it is empty. */
  readonly query?: string
}

/** The document of the API for people: each call with who may make it, what it takes and what it answers. */
export function DocsPage({ document, query = '' }: DocsPageProps) {
  const calls = callsOf(document).filter((call) => matches(call, query))
  const areas = Object.entries(Object.groupBy(calls, ({ operation }) => operation.tags[0] ?? ''))
  const [{ url: server } = { url: '' }] = document.servers
  return (
    <DocsFrame title={query === '' ? 'API' : `“${query}” · API`}>
      <div class="hosted-page docs">
        <div class="docs-side">
          <form class="docs-search" method="get" action="/docs" role="search">
            <label>
              Find a call
              <input class="g-input" name="q" type="search" value={query} maxlength={LONGEST_QUERY} autocomplete="off" spellcheck={false} />
            </label>
            <button class="g-btn" type="submit">
              Find
            </button>
          </form>
          <details class="docs-areas">
            <summary>Areas</summary>
            <Areas areas={areas} />
          </details>
        </div>
        <main id="main" class="docs-main">
          <h1>The platform’s API</h1>
          {query === '' ? (
            <Introduction document={document} server={server} />
          ) : (
            <p role="status">
              {calls.length === 1 ? '1 call' : `${calls.length} calls`} for “{query}”. <a href="/docs">Show all calls</a>
            </p>
          )}
          {areas.map(([area, found = []]) => (
            <section aria-labelledby={area}>
              <h2 id={area}>{titleOf(area)}</h2>
              {found.map((call) => (
                <CallEntry call={call} server={server} entities={document.components.schemas} />
              ))}
            </section>
          ))}
          <DocsErrors />
        </main>
      </div>
    </DocsFrame>
  )
}

function Areas({ areas }: { readonly areas: readonly [string, readonly DocumentedCall[] | undefined][] }) {
  return (
    <nav aria-label="Areas">
      <ul>
        {areas.map(([area, calls = []]) => (
          <li>
            <a href={`#${area}`}>
              {titleOf(area)} <span class="hosted-quiet">{calls.length}</span>
            </a>
          </li>
        ))}
        <li>
          <a href="#errors">Errors</a>
        </li>
      </ul>
    </nav>
  )
}

function Introduction({ document, server }: { readonly document: OpenApiDocument; readonly server: string }) {
  return (
    <>
      <p>{document.info.description}</p>
      <p>A visitor’s token comes first. Everything about a cart, a checkout or an order is asked with it:</p>
      <CodeBlock
        label="A token for a visitor"
        text={`curl -X POST '${server}/oauth2/token' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"clientId": "CLIENT_ID", "grantType": "anonymous"}'`}
      />
    </>
  )
}

function callsOf({ paths }: OpenApiDocument): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** Each word of the query is in the call's name, address, method or in what is said of it. */
function matches({ method, path, operation }: DocumentedCall, query: string): boolean {
  const text = `${operation.operationId} ${operation.summary} ${method} ${path}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** `discountRules` -> "Discount rules" */
function titleOf(area: string): string {
  const words = area.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
