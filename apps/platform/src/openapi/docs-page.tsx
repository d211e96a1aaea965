import { storeSettings } from '../domain/store-settings.ts'
import { STYLE_URL, TEXT_FONT_URL } from '../pages/hosted-files.ts'
import type { JsonSchema, OpenApiDocument, Operation } from './document.ts'

interface DocumentedCall {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** The document of the API for people: each call with who may make it, and the fields that it takes. */
export function DocsPage({ document }: { document: OpenApiDocument }) {
  const areas = Object.entries(Object.groupBy(callsOf(document), ({ operation }) => operation.tags[0] ?? ''))
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`API · ${storeSettings.name}`}</title>
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
        <main id="main" class="hosted-page docs">
          <h1>The platform’s API</h1>
          <p class="hosted-quiet">{document.info.description}</p>
          <nav aria-label="Areas" class="docs-areas">
            {areas.map(([area, calls = []]) => (
              <a class="g-link" href={`#${area}`}>{`${area} (${calls.length})`}</a>
            ))}
          </nav>
          {areas.map(([area, calls = []]) => (
            <section aria-labelledby={area}>
              <h2 id={area}>{area}</h2>
              {calls.map((call) => (
                <CallEntry {...call} />
              ))}
            </section>
          ))}
        </main>
      </body>
    </html>
  )
}

function callsOf({ paths }: OpenApiDocument): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, item]) => Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })))
}

function CallEntry({ method, path, operation }: DocumentedCall) {
  const body = operation.requestBody?.content['application/json'].schema
  const fields = [...operation.parameters.map(({ name, in: place, required, schema }) => ({ name: `${name} (${place})`, required, schema })), ...(body ? fieldsOf(body) : [])]
  return (
    <details class="docs-call" id={operation.operationId}>
      <summary>
        <b>{method}</b> <code>{path}</code>
      </summary>
      <p>
        {operation.summary}. {operation.description} {operation['x-recorded'] ? '' : 'The hosted platform has no such call: strict mode leaves it out.'}
      </p>
      {fields.length === 0 ? (
        <p class="hosted-quiet">It takes nothing.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Type</th>
              <th scope="col">Limits</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, required, schema }) => (
              <tr>
                <th scope="row">
                  <code>{name}</code>
                  {required ? ' (required)' : ''}
                </th>
                <td>{typeName(schema)}</td>
                <td>{limitsOf(schema)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}

interface Field {
  readonly name: string
  readonly required: boolean
  readonly schema: JsonSchema
}

const DEEPEST_FIELD = 3

/** Fields within fields, as far as a reader can follow; the document has them all. */
function fieldsOf({ properties = {}, required = [] }: JsonSchema, prefix = '', depth = 1): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    if (typeof schema !== 'object') return []
    const name = `${prefix}${key}`
    const inner = schema.type === 'array' && typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : schema
    const within = depth < DEEPEST_FIELD ? fieldsOf(inner, inner === schema ? `${name}.` : `${name}[].`, depth + 1) : []
    return [{ name, required: required.includes(key), schema }, ...within]
  })
}

function typeName(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'object'
  if (schema.type === 'array' && typeof schema.items === 'object' && !Array.isArray(schema.items)) return `list of ${typeName(schema.items)}`
  if (schema.enum) return schema.enum.join(' | ')
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format ? `${type} (${schema.format})` : type
}

function limitsOf(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema
  return [span(minLength, maxLength, 'characters'), span(minimum, maximum, ''), span(minItems, maxItems, 'items')].filter(Boolean).join(', ')
}

function span(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return ''
  if (most === undefined) return `at least ${least} ${unit}`.trim()
  return `${least === undefined ? 'at most' : `${least} to`} ${most} ${unit}`.trim()
}
