import { defineConfig } from 'vitest/config'

/** Tests that deploy the built apps: the stage `cloudflare`. Those in `*.test.ts` bring what they deploy. */
export default defineConfig({
  test: { name: 'cloudflare', root: import.meta.dirname, include: ['**/*.built.ts'], testTimeout: 600_000, hookTimeout: 120_000 },
})
