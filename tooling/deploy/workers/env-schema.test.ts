import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../edge/project-edge.ts'
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

test('an app without variables has no schema', async () => {
  expect(await readEnvSchema(join(PROJECT_ROOT, 'apps/assets'))).toEqual([])
})
