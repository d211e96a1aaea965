import { expect } from 'vitest'
import { Stack } from '../../../stack/stack.ts'
import { MUG } from '../../../test-data/known-products.ts'
import { test } from '../../test.ts'

test('a shell outside development has neither the team boundaries toggle nor the story pages', async () => {
  const stack = await Stack.start({
    why: 'Its shell runs outside development.',
    shells: 1,
    mode: 'production',
    variables: { shell: { DEVELOPMENT: '0' } },
  })
  try {
    const shopper = stack.httpShopper()
    for (const path of ['/', `${MUG.path}?boundaries=1`, '/cart']) {
      const { status, text } = await shopper.get(path)
      expect(status, path).toBe(200)
      expect(text, path).not.toContain('id="boundaries"')
      expect(text, path).not.toContain('boundary-switch')
    }
    for (const path of ['/_ui', '/_ui/dark-rtl', '/_ui/browser.js']) expect((await shopper.get(path)).status, path).toBe(404)
  } finally {
    await stack.stop()
  }
})
