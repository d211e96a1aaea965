import { storeSettings } from '../domain/store-settings.ts'
import { STYLE_URL, TEXT_FONT_URL } from '../pages/hosted-files.ts'
import { CallEntry, type DocumentedCall } from './call-entry.tsx'
import { CodeBlock } from './code-block.tsx'
import { DocsErrors } from './docs-errors.tsx'
import type { OpenApiDocument } from './document.ts'

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
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${query === '' ? '' : `“${query}” · `}API · ${storeSettings.name}`}</title>
        <link rel="preload" href={TEXT_FONT_URL} as="font" type="font/woff2" crossorigin="anonymous" />
        <link rel="stylesheet" href={STYLE_URL} />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <a class="g-skip" href="#main">
          Skip to the calls
        </a>
        <header class="hosted-head">
          <div class="hosted-page">
            <a class="hosted-mark" href="/docs">
              {storeSettings.name}
            </a>
            <a class="hosted-back" href="/openapi.json">
              openapi.json
            </a>
          </div>
        </header>
        <div class="hosted-page docs">
          <div class="docs-side">
            <form class="docs-search" method="get" action="/docs" role="search">
              <label>
                Find a call
                <input class="g-input" name="q" type="search" value={query} maxlength={100} autocomplete="off" spellcheck={false} />
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
      </body>
    </html>
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
      <CodeBlock label="A token for a visitor" text={`curl -X POST '${server}/oauth2/token' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"clientId": "CLIENT_ID", "grantType": "anonymous"}'`} />
    </>
  )
}

function callsOf({ paths }: OpenApiDocument): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, item]) => Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })))
}

/** Each word of the query is in the call's name, address, method or in what is said of it. */
function matches({ method, path, operation }: DocumentedCall, query: string): boolean {
  const text = `${operation.operationId} ${operation.summary} ${method} ${path}`.toLowerCase()
  return query.toLowerCase().split(/\s+/).every((word) => text.includes(word))
}

/** `discountRules` -> "Discount rules" */
function titleOf(area: string): string {
  const words = area.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
