import { expect, test } from 'vitest'
import { CAPABILITIES } from './entities/wire/capability.ts'
import { anonymous, createPlatformClient } from './index.ts'
import { OWN_OPERATIONS } from './operations/own-operations.ts'

const code = (text: string) => `\`${text}\``
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** The services of the client, and what stands beside them. `graphql` is a function. */
const methods = () =>
  Object.entries(createPlatformClient({ clientId: 'c', auth: anonymous }))
    .filter(([, service]) => typeof service === 'object')
    .map(([name, service]) => [code(name), Object.keys(service).map(code).join(', ')])

const operations = () =>
  OWN_OPERATIONS.map(({ name, access, scope, capability, method, otherMethods = [], path, changes = [] }) => [
    code(name),
    access,
    scope ? code(scope) : '',
    capability ? code(capability) : '',
    code(`${[method, ...otherMethods].join('|')} ${path}`.replaceAll('|', '\\|')),
    changes.map(code).join(', '),
  ]).toSorted(([left = ''], [right = '']) => left.localeCompare(right, 'en'))

test('API.md lists the methods of the client, the operations of the embedded platform and its capabilities', async () => {
  await expect(`# API of the platform client

Written by a test from the code: \`vitest run --project unit api-tables -u\`. [GUIDE.md](GUIDE.md) explains how to use it.

## Methods

${table(['`client.`', 'methods'], methods())}

## Operations of the embedded platform

The hosted platform does not have them. Elevated operations need an API key; every key has all scopes today.

${table(['operation', 'callers', 'scope', 'capability', 'request', 'changes'], operations())}

## Capabilities

${table(
  ['capability', 'the platform'],
  Object.entries(CAPABILITIES).map(([name, effect]) => [code(name), effect]),
)}
`).toMatchFileSnapshot('../API.md')
})
