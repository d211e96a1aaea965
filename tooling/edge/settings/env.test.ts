import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEdgeEnv } from './env.ts'
import { loadSecrets } from './secrets.ts'
import { appVariables } from './variables.ts'

test('without variables the shop runs on its default ports', () => {
  expect(readEdgeEnv({})).toMatchObject({
    PORT: 8787,
    PLATFORM_PORT: 8788,
    RELEASES_PORT: 8789,
    DATA_DIR: '.data',
    PLATFORM_DEVELOPMENT: '1',
    PLATFORM_STRICT: '0',
    PLATFORM_CART: 'both',
    PLATFORM_CATALOG: 'both',
    EDGE_VARS: {},
  })
})

test('a server of e-mails reaches the platform alone', () => {
  const mail = { SMTP_URL: 'smtp://shop:secret@mail.example.com:587', MAIL_FROM: 'shop@example.com' }
  const folder = mkdtempSync(join(tmpdir(), 'edge-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const secrets = loadSecrets(join(folder, 'secrets.json'))
  expect(appVariables('platform', readEdgeEnv(mail), secrets)).toMatchObject(mail)
  expect(appVariables('platform', readEdgeEnv({}), secrets)).not.toHaveProperty('SMTP_URL')
  expect(JSON.stringify(['shell', 'session', 'cart'].map((app) => appVariables(app, readEdgeEnv(mail), secrets)))).not.toContain(
    'mail.example.com',
  )
})

test('the platform is told what it answers, the store what it calls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'edge-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const secrets = loadSecrets(join(folder, 'secrets.json'))
  const later = readEdgeEnv({ PLATFORM_CART: 'v2', PLATFORM_CATALOG: 'v3' })
  expect(appVariables('platform', readEdgeEnv({}), secrets)).toMatchObject({ PLATFORM_CART: 'both', PLATFORM_CATALOG: 'both' })
  for (const app of ['platform', 'shell', 'catalog', 'cart', 'account'])
    expect(appVariables(app, later, secrets)).toMatchObject({ PLATFORM_CART: 'v2', PLATFORM_CATALOG: 'v3' })
  expect(appVariables('cart', readEdgeEnv({}), secrets)).toMatchObject({ PLATFORM_CART: 'v2', PLATFORM_CATALOG: 'v3' })
})

test('variables of single apps are read from JSON', () => {
  expect(readEdgeEnv({ EDGE_VARS: '{"platform":{"CHECKOUT_LIFETIME_SECONDS":"1"}}' }).EDGE_VARS).toEqual({
    platform: { CHECKOUT_LIFETIME_SECONDS: '1' },
  })
})

test.each([
  { PORT: 'abc' },
  { PORT: '70000' },
  { PLATFORM_STRICT: 'yes' },
  { PLATFORM_CART: 'v3' },
  { PLATFORM_CATALOG: 'v2' },
  { EDGE_VARS: '{' },
  { SMTP_URL: 'mail.example.com' },
  { EDGE_VARS: '{"platform":1}' },
])('%j is refused by name', (env) => {
  expect(() => readEdgeEnv(env)).toThrow(Object.keys(env)[0])
})
