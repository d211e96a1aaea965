import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endMarker } from '@galleria/fragments/contract'
import type { ExampleCounts } from '@galleria/fragments/probe'
import { manifestOf } from '@galleria/fragments/testing/manifest'
import { PROJECT_ROOT, projectTrial } from '@galleria/tooling/edge/cli/project-edge.ts'
import { tryRemotes, type TrialOptions } from '@galleria/tooling/edge/releases/try-remotes.ts'
import { writeBuild } from '@galleria/tooling/edge/test/fixture-app.ts'
import { expect } from 'vitest'
import * as z from 'zod'
import type { Stack } from '../../../stack/stack.ts'
import { test } from '../../test.ts'

const NAME = 'gift-notes'
const FRAGMENT = `${NAME}/note`
const MARKUP = `<form method="post"><input type="hidden" name="_fragment" value="${FRAGMENT}"/><input name="text"/><button>Save</button></form>`

/** A remote of one private fragment with a form, which fails where `fault` says so of `token`, `form` and `text`. */
const workerCode = (fault: string) => `
const contract = { 'galleria-build': '__BUILD__', 'galleria-contract': '1' }
const envelope = { fragment: '${FRAGMENT}', build: '__BUILD__', contract: 1, cache: { class: 'private' }, hydrate: 'never', entry: { url: '/_mfe/${NAME}/__BUILD__/${NAME}.js', integrity: 'sha384-${'A'.repeat(64)}' }, css: [], modules: [], slots: [] }
export default {
  async fetch(request) {
    const form = request.method === 'POST' ? await request.formData() : null
    const [token, text] = [request.headers.get('authorization'), form?.get('text') ?? '']
    if (${fault}) return new Response('failed', { status: 500, headers: contract })
    const headers = { ...contract, 'content-type': 'text/html', 'galleria-envelope': JSON.stringify(envelope) }
    return new Response(${JSON.stringify(MARKUP + endMarker(FRAGMENT, '__BUILD__'))}, { status: form ? 422 : 200, headers })
  },
}`

/** The message with which the build is refused. */
function releaseFaulty(stack: Stack, fault: string): Promise<string> {
  return withFaulty(fault, (folder) => stack.edge('release', NAME, '--from', join(folder, 'dist')).catch(String))
}

async function withFaulty<Result>(fault: string, use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-gift-notes-'))
  try {
    const { fragments } = manifestOf(NAME, { fragments: ['note'] })
    const note = { ...fragments['note'], cache: { class: 'private' }, css: [], modules: [], act: { session: 'visitor' } }
    const examples = { note: [{ product: { lookup: 'first product', field: 'slug' } }] }
    writeBuild({ name: NAME, folder, health: '' }, 'remote', { code: workerCode(fault), manifest: { fragments: { note }, examples } })
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('a release is tried with members and forms on a platform of its own, and leaves no trace in the shop', async ({ stack }) => {
  const read = async () => {
    const { members } = await stack.platform.elevated<{ members: object[] }>('POST', '/members/v1/members/query', { query: {} })
    return { ...(await stack.platform.counts()), members: members.length }
  }
  const before = await read()
  const printed = await stack.edge('release', 'account')
  const [, passed, examples, forms] = /probe +(\d+) of (\d+) examples(?:, skipped: \d+)?, (\d+) forms/.exec(printed) ?? []
  expect([Number(passed) > 0, Number(examples) >= Number(passed), Number(forms) > 0], printed).toEqual([true, true, true])
  expect(await read()).toEqual(before)
})

test.for([
  ['its example fails for members', 'token && !form', 'as a member: responded 500'],
  ['its form breaks on garbage', 'text.includes("<script>")', 'as a visitor, form 1 submitted with garbage: responded 500'],
] as const)('a release is refused where %s, by the name of a product that was looked up', async ([, fault, message], { stack }) => {
  const refused = await releaseFaulty(stack, fault)
  expect(refused).toMatch(/refused {2}probe {2}gift-notes\/note\?product=[a-z-]+ as a (visitor|member)/)
  expect(refused).toContain(message)
})

const buildOf = (folder: string): string =>
  z.object({ build: z.string() }).parse(JSON.parse(readFileSync(join(folder, 'dist/build.json'), 'utf8'))).build

test('remotes for a store elsewhere are tried on this machine, with all that their examples look up, until one is refused', async () => {
  const passed = new Map<string, ExampleCounts>()
  const onPassed: TrialOptions['onPassed'] = ({ app }, counts) => void passed.set(app, counts)
  const built = (app: string, folder: string) => ({ app, folder, build: buildOf(folder) })
  const own = ['account', 'cart'].map((app) => built(app, join(PROJECT_ROOT, 'apps', app)))
  const refused = withFaulty('form', (folder) => tryRemotes([...own, built(NAME, folder), ...own], { ...projectTrial(), onPassed }))
  await expect(refused).rejects.toThrow(
    expect.objectContaining({ name: 'ReleaseRefusal', message: expect.stringContaining('responded 500') }),
  )
  expect([...passed.keys()]).toEqual(['account', 'cart'])
  // An order and two ways to order it again, by an id that no store has: they are for stores without a throwaway platform.
  expect(passed.get('account')?.skipped).toBe(3)
  for (const { forms, passed: shown } of passed.values()) expect([Number(forms) > 0, shown > 5]).toEqual([true, true])
})
