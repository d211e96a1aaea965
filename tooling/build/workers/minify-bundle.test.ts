import { expect, test } from 'vitest'
import { bundleWorker } from './bundle-worker.ts'
import { minifyBundle } from './minify-bundle.ts'

const ENTRY = {
  contents: `const answer = __GALLERIA_MANIFEST__.pages.length
    function described(count) {
      if (count > 1) {
        console.log('many')
        return 'many'
      }
      return 'one'
    }
    export default { fetch: () => described(answer) }`,
  resolveDir: import.meta.dirname,
  sourcefile: 'entry.ts',
  loader: 'ts',
} as const

test('a minified Worker is smaller, does the same, and still names what the build puts into it', async () => {
  const bundle = await bundleWorker(ENTRY)
  const { code } = await minifyBundle(bundle)
  expect(code.length).toBeLessThan(bundle.code.length)
  expect(code).toContain('__GALLERIA_MANIFEST__')
  const source = code.replaceAll('__GALLERIA_MANIFEST__', '({ pages: [] })')
  const worker = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { default: { fetch(): string } }
  expect(worker.default.fetch()).toBe('one')
})

test('the map of a minified Worker leads to the sources', async () => {
  const bundle = await bundleWorker(ENTRY)
  const { map } = await minifyBundle(bundle)
  const { sources, sourcesContent, mappings } = JSON.parse(map)
  expect(sources.some((source: string) => source.endsWith('entry.ts'))).toBe(true)
  expect(sourcesContent.join('\n')).toContain('function described(count)')
  expect(mappings.length).toBeGreaterThan(20)
})
