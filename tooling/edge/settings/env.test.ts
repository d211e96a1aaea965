import { expect, test } from 'vitest'
import { readEdgeEnv } from './env.ts'

test('without variables the shop runs on its default ports', () => {
  expect(readEdgeEnv({})).toMatchObject({
    PORT: 8787,
    PLATFORM_PORT: 8788,
    DATA_DIR: '.data',
    PLATFORM_DEVELOPMENT: '1',
    PLATFORM_STRICT: '0',
    EDGE_VARS: {},
  })
})

test('variables of single apps are read from JSON', () => {
  expect(readEdgeEnv({ EDGE_VARS: '{"platform":{"CHECKOUT_LIFETIME_SECONDS":"1"}}' }).EDGE_VARS).toEqual({
    platform: { CHECKOUT_LIFETIME_SECONDS: '1' },
  })
})

test.each([{ PORT: 'abc' }, { PORT: '70000' }, { PLATFORM_STRICT: 'yes' }, { EDGE_VARS: '{' }, { EDGE_VARS: '{"platform":1}' }])(
  '%j is refused by name',
  (env) => {
    expect(() => readEdgeEnv(env)).toThrow(Object.keys(env)[0])
  },
)
