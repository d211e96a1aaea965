import { CodeBlock, PUSHED_BY_KEYS } from './code-block.tsx'
import type { Operation } from './document.ts'
import { exampleOf, type Entities } from './example-of.ts'
import { fieldsOf, limitsOf, typeName, type SchemaField } from './schema-fields.ts'

export interface DocumentedCall {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

interface CallEntryProps {
  readonly call: DocumentedCall
  readonly server: string
  readonly entities: Entities
}

/** One call: who may make it, what it takes, what it answers. Its name stands inside of what is folded, so that a link to it unfolds it. */
export function CallEntry({ call: { method, path, operation }, server, entities }: CallEntryProps) {
  const id = operation.operationId
  const body = operation.requestBody?.content['application/json']
  const fields = [
    ...operation.parameters.map(({ name, in: place, required, schema }) => ({ name: `${name} (${place})`, required, schema })),
    ...(body ? fieldsOf(body.schema) : []),
  ]
  const answer = operation.responses['200']?.content['application/json'].schema
  return (
    <details class="docs-call">
      <summary>
        <b class={`docs-method docs-${method.toLowerCase()}`}>{method}</b>
        <code>{path}</code>
        <span class="hosted-quiet">{operation.summary}</span>
      </summary>
      <div id={id}>
        <p>
          {operation.description} {operation['x-recorded'] ? '' : 'The hosted platform has no such call: strict mode leaves it out.'}{' '}
          <a href={`#${id}`}>Link to this call</a>
        </p>
        <h3>Request</h3>
        <CodeBlock label={`Request of ${id}`} text={curlOf(method, server + path, operation)} />
        {fields.length === 0 ? <p class="hosted-quiet">It takes nothing.</p> : <Fields id={id} fields={fields} />}
        {answer && (
          <>
            <h3>Answer</h3>
            <CodeBlock label={`Answer of ${id}`} text={JSON.stringify(exampleOf(answer, entities), undefined, 2)} />
          </>
        )}
        <p class="hosted-quiet">
          Refusals have the shape of <a href="#errors">all errors</a>.
        </p>
      </div>
    </details>
  )
}

function Fields({ id, fields }: { readonly id: string; readonly fields: readonly SchemaField[] }) {
  return (
    <div class="docs-table" {...PUSHED_BY_KEYS} role="group" aria-label={`Fields of ${id}`}>
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
    </div>
  )
}

function curlOf(method: string, url: string, { security, requestBody }: Operation): string {
  const key = security.length === 1 && 'apiKey' in (security[0] ?? {})
  const lines = [
    `curl -X ${method} '${url}'`,
    ...(security.length === 0 ? [] : [`-H 'Authorization: ${key ? 'API_KEY' : 'ACCESS_TOKEN'}'`]),
    ...(key ? [`-H 'wix-site-id: SITE_ID'`] : []),
    ...(requestBody
      ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(requestBody.content['application/json'].example, undefined, 2)}'`]
      : []),
  ]
  return lines.join(' \\\n  ')
}
