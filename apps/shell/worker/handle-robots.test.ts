import { expect, it } from 'vitest'
import { handleRobots } from './handle-robots.ts'

async function disallowed(...patterns: string[]): Promise<string[]> {
  const text = await handleRobots('https://store.example', { patternsWithout: () => patterns.toSorted() }).text()
  return [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
}

it('names the pages that their remotes exclude, in every language', async () => {
  const paths = await disallowed('/gift-cards')
  for (const path of ['/gift-cards', '/de/gift-cards', '/login', '/de/login', '/_health']) expect(paths).toContain(path)
})

it('names no page below another one that is excluded', async () => {
  const paths = await disallowed('/account', '/account/orders/:id', '/accounts', '/products/:slug/reviews')
  expect(paths).toEqual(expect.arrayContaining(['/account', '/accounts', '/products/*/reviews']))
  expect(paths.filter((path) => path.startsWith('/account/'))).toEqual([])
})

it.each(['/', '/:page'])('does not exclude the whole store for %s', async (pattern) => {
  expect(await disallowed(pattern)).toEqual(await disallowed())
})
