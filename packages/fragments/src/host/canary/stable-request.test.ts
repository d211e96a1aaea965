import { expect, test } from 'vitest'
import { manifestOf } from '../../testing/manifest.ts'
import { REQUEST } from '../fetch/fragment-host-fixture.ts'
import { RegistrySnapshot } from '../registry/registry-snapshot.ts'
import { budgetOf, distanceAllowance } from './stable-request.ts'

const registry = new RegistrySnapshot({
  generation: 1,
  remotes: {
    catalog: { build: '0123456789ab', manifest: manifestOf('catalog', { pages: { product: '/products/:slug' } }), withdrawn: [] },
  },
})
const declaration = registry.declaration('catalog/product')

test.each([
  [0, 400],
  [49, 400],
  [280, 960],
  [5_000, 1_200],
])('a part whose home is %i ms away has %i ms until its headers', (homeMs, headersMs) => {
  expect(declaration && budgetOf({ ...REQUEST, primary: false }, declaration, homeMs).headersMs).toBe(headersMs)
})

test('a canary and the stable build after it share the time of the way, too', () => {
  if (!declaration) throw new Error('not registered')
  const canary = budgetOf({ ...REQUEST, build: 'abcdefabcdef' }, declaration, 280).headersMs
  const stable = budgetOf({ ...REQUEST, spentMs: canary }, declaration, 280).headersMs
  expect(canary + stable).toBe(budgetOf(REQUEST, declaration, 280).headersMs)
  expect(canary + stable).toBe(1_500 + distanceAllowance(280))
})
