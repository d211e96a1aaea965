import { expect, test } from 'vitest'
import { remoteBuildId } from './remote-build-id.ts'

const idOf = (manifest: object, worker = 'export default {}') =>
  remoteBuildId({
    files: [{ path: 'entry.js', content: 'export {}' }],
    worker,
    declaration: '{}',
    describe: (build) => ({ build, entry: `/_mfe/cart/${build}/entry.js`, ...manifest }),
  })

test('builds that differ in their manifest alone have different ids', () => {
  const before = idOf({ react: '^18.3.1' })
  expect(before).toMatch(/^[0-9a-f]{12}$/)
  expect(idOf({ react: '^18.3.1' })).toBe(before)
  expect(idOf({ react: '^18.3.2' })).not.toBe(before)
  expect(idOf({ react: '^18.3.1' }, 'export default 1')).not.toBe(before)
})
