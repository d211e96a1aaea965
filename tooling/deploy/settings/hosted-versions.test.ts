import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readDeploySettings } from './deploy-settings.ts'
import { deployVariables } from './deploy-variables.ts'
import { updateHostedVersions, type FindVersions } from './hosted-versions.ts'

const folder = mkdtempSync(join(tmpdir(), 'hosted-versions-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = join(folder, 'deploy.jsonc')
const CLIENT_ID = '0f1e2d3c-4b5a-4697-8879-6a5b4c3d2e1f'
const THIS_YEAR = { cart: 'v2', catalog: 'v3' } as const
const refuse: FindVersions = () => Promise.reject(new Error('no network'))

/** Settings with a comment, which an owner wrote. */
function write(platform: string) {
  writeFileSync(
    file,
    `{
  "account": "${'a'.repeat(32)}",
  "bucket": "files",
  "store": { "domain": "shop.example.com" },
  // The site of the shop.
  "platform": ${platform}
}
`,
  )
  return readDeploySettings(file)
}

async function update(platform: string, findVersions: FindVersions) {
  const lines: string[] = []
  const settings = await updateHostedVersions(write(platform), { file, findVersions, report: (line) => lines.push(line) })
  return { lines, variables: deployVariables('cart', settings), text: readFileSync(file, 'utf8') }
}

const hosted = (more = '') => `{ "kind": "hosted", "clientId": "${CLIENT_ID}"${more} }`

describe('a deploy to the hosted platform', () => {
  test('stores the versions of its calls beside the owner’s comments, and tells the Workers', async () => {
    const { lines, variables, text } = await update(hosted(), async () => THIS_YEAR)
    expect(lines).toEqual(['platform: cart v2, catalog v3'])
    expect(variables).toMatchObject({ PLATFORM_CART: 'v2', PLATFORM_CATALOG: 'v3' })
    expect(text).toContain('// The site of the shop.')
    expect(readDeploySettings(file).platform).toMatchObject(THIS_YEAR)
  })

  test('follows a site that was moved to the third catalog', async () => {
    const { variables } = await update(hosted(', "cart": "v2", "catalog": "v1"'), async () => THIS_YEAR)
    expect(variables).toMatchObject({ PLATFORM_CART: 'v2', PLATFORM_CATALOG: 'v3' })
  })

  test('writes nothing where nothing changed', async () => {
    const platform = hosted(', "cart": "v2", "catalog": "v3"')
    write(platform)
    const before = readFileSync(file, 'utf8')
    expect((await update(platform, async () => THIS_YEAR)).text).toBe(before)
  })

  test('goes on with what is stored where the platform does not say', async () => {
    const { lines, variables } = await update(hosted(', "cart": "v2", "catalog": "v3"'), refuse)
    expect(lines[0]).toContain('no network')
    expect(variables).toMatchObject({ PLATFORM_CART: 'v2', PLATFORM_CATALOG: 'v3' })
  })

  test('ends where the platform does not say and nothing is stored', async () => {
    await expect(update(hosted(), refuse)).rejects.toThrow('no network')
    expect(readDeploySettings(file).platform).not.toHaveProperty('cart')
  })
})

test('an embedded platform is not asked: its store calls the newest cart that it is made to answer', async () => {
  const platform = `{ "kind": "embedded", "domain": "platform.example.com", "clientId": "${CLIENT_ID}", "siteId": "${CLIENT_ID}" }`
  const { lines, variables } = await update(platform, refuse)
  expect(lines).toEqual([])
  expect(variables['PLATFORM_CART']).toBe('v2')
  const settings = readDeploySettings(file)
  expect(deployVariables('platform', settings)).not.toHaveProperty('PLATFORM_CART')
  const first = { ...settings, vars: { platform: { PLATFORM_CART: 'v1' } } }
  for (const app of ['platform', 'cart']) expect(deployVariables(app, first)['PLATFORM_CART']).toBe('v1')
})
