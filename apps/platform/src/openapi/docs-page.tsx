import { CodeBlock } from './code-block.tsx'
import { DocsErrors } from './docs-errors.tsx'
import { DocsFrame } from './docs-frame.tsx'
import type { OpenApiDocument } from './document.ts'
import { OperationEntry, type DocumentedOperation } from './operation-entry.tsx'

/** Characters of what calls are looked for by. */
export const MAX_QUERY_LENGTH = 100

interface DocsPageProps {
  readonly document: OpenApiDocument
  /** What calls are looked for by; all are shown where it is empty. */
  readonly query?: string
}

/** The API documentation as a page. */
export function DocsPage({ document, query = '' }: DocsPageProps) {
  const calls = operationsOf(document).filter((call) => matches(call, query))
  const areas = Object.entries(Object.groupBy(calls, ({ operation }) => operation.tags[0] ?? ''))
  return (
    <DocsFrame title={query === '' ? 'API' : `“${query}” · API`}>
      <div class="hosted-page docs">
        <div class="docs-side">
          <form class="docs-search" method="get" action="/docs" role="search">
            <label>
              Find an operation
              <input
                class="g-input"
                name="q"
                type="search"
                value={query}
                maxlength={MAX_QUERY_LENGTH}
                autocomplete="off"
                spellcheck={false}
              />
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
            <Introduction document={document} />
          ) : (
            <p role="status">
              {calls.length === 1 ? '1 operation' : `${calls.length} operations`} for “{query}”. <a href="/docs">Show all operations</a>
            </p>
          )}
          {areas.map(([area, found = []]) => (
            <section aria-labelledby={area}>
              <h2 id={area}>{titleOf(area)}</h2>
              {found.map((call) => (
                <OperationEntry call={call} entities={document.components.schemas} />
              ))}
            </section>
          ))}
          <DocsErrors />
        </main>
      </div>
    </DocsFrame>
  )
}

function Areas({ areas }: { readonly areas: readonly [string, readonly DocumentedOperation[] | undefined][] }) {
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

function Introduction({ document }: { readonly document: OpenApiDocument }) {
  return (
    <>
      <p>{document.info.description}</p>
      <p>
        Examples are for bash with curl and <a href="https://jqlang.org">jq</a>. Each runs as it is, also against a new store, and creates
        what it needs. Set these variables first; in production the shop’s owner has the values:
      </p>
      <CodeBlock label="Before the examples" text={document['x-preparation']} />
    </>
  )
}

function operationsOf({ paths }: OpenApiDocument): DocumentedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** Whether each word of the query is in the operation's name, path, method or summary. */
function matches({ method, path, operation }: DocumentedOperation, query: string): boolean {
  const text = `${operation.operationId} ${operation.summary} ${method} ${path}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Titles of groups with names in the API that say little to newcomers. */
const TITLES: Readonly<Record<string, string>> = {
  cart: 'Current cart',
  graphql: 'GraphQL',
  iam: 'Sign-in and sign-up',
  memberSecurity: 'Sessions and password',
  oauth: 'Tokens',
  platform: 'Capabilities',
  recovery: 'Password reset',
  redirects: 'Hosted pages',
  shippingRegions: 'Delivery regions',
  subs: 'E-mail subscriptions',
  taxMappings: 'Manual tax mappings',
  verify: 'E-mail verification',
}

/** `discountRules` -> "Discount rules" */
function titleOf(area: string): string {
  const spaced = area.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return TITLES[area] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
