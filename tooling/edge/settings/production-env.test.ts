import { expect, test } from 'vitest'
import { readEdgeEnv } from './env.ts'
import { productionEnv } from './production-env.ts'

test.each([undefined, '', 'owner'])('without a mailbox of the owner (%j) the line to type is named', (ownerEmail) => {
  expect(() => productionEnv(readEdgeEnv({}), ownerEmail)).toThrow('OWNER_EMAIL=you@example.com npm start -- --production')
})

test('development is off in store and platform, and variables of single apps stay', () => {
  const env = readEdgeEnv({ EDGE_VARS: '{"platform":{"SIGN_UPS_PER_NETWORK":"5"},"cart":{"A":"b"}}' })
  expect(productionEnv(env, 'owner@example.com')).toMatchObject({
    PLATFORM_DEVELOPMENT: '0',
    EDGE_VARS: {
      cart: { A: 'b' },
      shell: { DEVELOPMENT: '0' },
      platform: { SIGN_UPS_PER_NETWORK: '5', OWNER_EMAIL: 'owner@example.com', TEST_CARDS: '0' },
    },
  })
})
