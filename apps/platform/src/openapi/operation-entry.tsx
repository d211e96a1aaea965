import { CodeBlock, PUSHED_BY_KEYS } from './code-block.tsx'
import type { OperationObject } from './document.ts'
import { type Entities, exampleOf } from './example-of.ts'
import { fieldsOf, limitsOf, type SchemaField, typeName } from './schema-fields.ts'

export interface DocumentedOperation {
  readonly method: string
  readonly path: string
  readonly operation: OperationObject
}

interface OperationEntryProps {
  readonly call: DocumentedOperation
  readonly entities: Entities
}

/**
 * One call with its permitted callers, its request and its response. Its name stands inside the folded part, so that a link to the name
 * unfolds it.
 */
export function OperationEntry({ call: { method, path, operation }, entities }: OperationEntryProps) {
  const id = operation.operationId
  const body = operation.requestBody?.content['application/json']
  const fields = [
    ...operation.parameters.map(({ name, in: place, required, schema }) => ({ name: `${name} (${place})`, required, schema })),
    ...(body ? fieldsOf(body.schema) : []),
  ]
  const response = operation.responses['200']?.content['application/json'].schema
  return (
    <details class="docs-call">
      <summary>
        <b class={`docs-method docs-${method.toLowerCase()}`}>{method}</b>
        <code>{path}</code>
        <span class="hosted-quiet">{operation.summary}</span>
      </summary>
      <div id={id}>
        <p>
          {operation.description}{' '}
          {operation['x-recorded'] ? '' : 'The hosted platform does not have this operation; strict mode leaves it out.'}{' '}
          <a href={`#${id}`}>Link to this operation</a>
        </p>
        <h3>Request</h3>
        <CodeBlock label={`Request of ${id}`} text={operation['x-codeSamples'].map(({ source }) => source).join('\n')} />
        {fields.length === 0 ? <p class="hosted-quiet">No fields.</p> : <Fields id={id} fields={fields} />}
        {response && (
          <>
            <h3>Response</h3>
            <CodeBlock label={`Response of ${id}`} text={JSON.stringify(exampleOf(response, entities), undefined, 2)} />
          </>
        )}
        <p class="hosted-quiet">
          Errors have <a href="#errors">a common shape</a>.
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
