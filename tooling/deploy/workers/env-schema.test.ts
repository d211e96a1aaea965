import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../edge/cli/project-edge.ts'
import { readEnvSchema } from './env-schema.ts'

test.each([
  ['session', 'SESSION_KEYS'],
  ['shell', 'ASSET_STORE'],
  ['platform', 'TOKEN_SECRET'],
  ['registry', 'OWNER_TOKEN'],
  ['cart', 'PLATFORM_URL'],
])('the schema of %s is found, and requires %s', async (app, name) => {
  const env = await readEnvSchema(join(PROJECT_ROOT, 'apps', app))
  expect(env.filter(({ isRequired }) => isRequired).map((variable) => variable.name)).toContain(name)
})

test('a variable with a default is not required, and its values are checked', async () => {
  const env = await readEnvSchema(join(PROJECT_ROOT, 'apps/session'))
  const limits = env.find(({ name }) => name === 'RATE_LIMITS')
  expect(limits?.isRequired).toBe(false)
  expect(limits?.problem('off')).toBeUndefined()
  expect(limits?.problem('some')).toBeDefined()
})

test('several keys are one secret of the platform, and a short one among them is named', async () => {
  const env = await readEnvSchema(join(PROJECT_ROOT, 'apps/platform'))
  const secret = env.find(({ name }) => name === 'TOKEN_SECRET')
  const [key, short] = ['A'.repeat(43), 'A'.repeat(22)]
  expect([key, `${key} ${'B'.repeat(43)}`].map((value) => secret?.problem(value))).toEqual([undefined, undefined])
  expect(secret?.problem(`${key} ${short}`)).toBe('must hold at least 32 bytes')
  expect(secret?.problem(' ')).toBeDefined()
})

test('what the platform takes on this machine alone is known as such', async () => {
  const env = await readEnvSchema(join(PROJECT_ROOT, 'apps/platform'))
  expect(env.filter(({ isLocal }) => isLocal).map(({ name }) => name)).toEqual(['PASSWORD_COST'])
})

test('an app without variables has no schema', async () => {
  expect(await readEnvSchema(join(PROJECT_ROOT, 'apps/assets'))).toEqual([])
})
