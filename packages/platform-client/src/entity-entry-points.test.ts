import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

test.each(['entities', 'operations', 'storefront'] as const)(
  'Each module of %s has an entry point of its own, also in the published package',
  async (folder) => {
    expect(manifest.exports[`./${folder}/*`]).toBe(`./src/${folder}/*.ts`)
    expect(manifest.publishConfig.exports[`./${folder}/*`]).toEqual({ types: `./dist/${folder}/*.d.ts`, default: `./dist/${folder}/*.js` })
    const files = await readdir(new URL(`${folder}/`, import.meta.url), { recursive: true })
    // An entry point leaves out the ending that its file has.
    expect(files.filter((file) => /\.\w+$/.test(file) && !file.endsWith('.ts'))).toEqual([])
  },
)
