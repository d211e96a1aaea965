import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSeed } from '../../scripts/read-seed.ts'
import { operations } from '../../src/routes/operations.ts'
import { startJqServer, type JqServer } from '../support/jq-server.ts'
import { IDP_CONNECTION_ID, startOidcServer, type OidcServer } from '../support/oidc-server.ts'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import { importCatalog } from '../support/shop.ts'

const run = promisify(execFile)

/** A refused request ends the script, wherever in it. */
const STRICT = 'set -eo pipefail\ncurl() { command curl -sS --fail-with-body "$@"; }'

/** Calls with examples that need values of the reader's own, and why a fresh store cannot give them. */
const READER_VALUES: Readonly<Record<string, string>> = {
  'iam.sso': 'providers are connected by a variable of the platform, and they sign their tokens themselves',
  'memberEmails.confirm': 'the token stands in a mail to the address',
  'passkeys.register': 'browsers make passkeys',
  'passkeys.remove': 'browsers make passkeys',
  'passkeys.signIn': 'browsers ask passkeys for a signature',
}

let platform: Platform
let provider: OidcServer
let jq: JqServer
/** Bash that defines the variables of the preparation as it has set them, which readers do once. */
let prepared = ''
const examples = new Map<string, string>()

beforeAll(async () => {
  provider = await startOidcServer()
  jq = await startJqServer()
  platform = await startPlatform({ variables: { IDP_CONNECTIONS: provider.connections } })
  await importCatalog(platform, readSeed())
  let preparation = ''
  const page = await (await fetch(`${platform.url}/docs`)).text()
  for (const [, label = '', text = ''] of page.matchAll(/<pre[^>]*aria-label="([^"]+)"><code>(.*?)<\/code><\/pre>/gs)) {
    if (label === 'Before the examples') preparation = unescaped(text)
    if (label.startsWith('Request of ')) examples.set(label.slice('Request of '.length), unescaped(text))
  }
  const names = [...preparation.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
  prepared = await runScript(`${preparation}\ndeclare -p ${names.join(' ')}`)
})
afterAll(() => Promise.all([platform.stop(), provider.stop(), jq.stop()]))

const names = operations.flatMap(({ name, methods }) =>
  methods.map((method) => (methods.length > 1 && method === 'POST' ? `${name}.post` : name)),
)

describe('a printed example of the documentation is accepted by a fresh store', () => {
  test.concurrent.each(names.filter((name) => !(name in READER_VALUES)))('%s', async (name) => {
    expect(JSON.parse(await runExample(examples.get(name)))).toBeTypeOf('object')
  })
})

test('iam.sso: the example is accepted by a store with a provider, with its placeholders filled in', async () => {
  const token = await provider.idToken({ email: 'of-the-provider@example.com', email_verified: true })
  const text = examples
    .get('iam.sso')
    ?.replace(/^PROVIDER_ID=''/m, `PROVIDER_ID='${IDP_CONNECTION_ID}'`)
    .replace(/^PROVIDER_TOKEN=''/m, `PROVIDER_TOKEN='${token}'`)
  expect(JSON.parse(await runExample(text))).toMatchObject({ state: 'SUCCESS' })
})

test('every operation has a description of its own', () => {
  const descriptions = operations.map(({ description }) => description)
  expect(descriptions.filter((text) => !/^[A-Z].{20,}\.$/.test(text))).toEqual([])
  expect(new Set(operations.map(({ summary }) => summary)).size).toBe(operations.length)
  for (const { name, summary } of operations)
    expect(summary.toLowerCase().replaceAll(/[^a-z]/g, ''), name).not.toBe(name.toLowerCase().replaceAll(/[^a-z]/g, ''))
})

test('only the listed examples have placeholders', () => {
  const unset = [...examples].filter(([, text]) => /^[A-Z_]+='' # /m.test(text)).map(([name]) => name)
  expect(unset.toSorted()).toEqual(Object.keys(READER_VALUES).toSorted())
})

function runExample(example = ''): Promise<string> {
  return runScript(`${prepared}\n${example}`)
}

async function runScript(text: string): Promise<string> {
  // Bash reads ~/.bashrc where its standard input is a socket, as Node's pipes are: what a user starts there may wait for a lock for a minute.
  const { stdout } = await run('bash', ['--norc', '-c', [jq.definition, STRICT, text].join('\n')]).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${text}\n${error.stdout}${error.stderr}`)
    },
  )
  return stdout
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}
