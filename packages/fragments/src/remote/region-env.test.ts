import { products } from '@galleria/platform-client'
import { found, stubPlatform } from '@galleria/platform-client/testing'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startRemote } from '../testing/start-remote.ts'
import { defineFragment, defineRemote } from './define-remote.ts'
import type { FragmentContext } from './module.ts'
import { PlatformEnv } from './platform-env.ts'
import { sitePlatformOf } from './site-platform.ts'

const QUERY = '/stores-reader/v1/products/query-platformized'
const NOTHING = { products: [], metadata: { items: 0, totalCount: 0 } }

/** A remote that reads products, and the regions that its reads name to the service that is bound. */
function startShelf() {
  const createPlatform = sitePlatformOf({ products })
  const shelf = {
    params: z.object({}),
    cache: { class: 'public' } as const,
    hydrate: 'never' as const,
    loader: async ({ env }: FragmentContext<object, PlatformEnv>) => ({
      count: (await createPlatform(env, 'en').products.query({})).items.length,
    }),
    default: ({ count }: { count: number }) => `${count} products`,
  }
  const remote = defineRemote({
    name: 'shelf',
    env: PlatformEnv,
    messages: () => ({ t: () => '', counted: () => '', link: (path: string) => path, locale: 'en' }) as never,
    pages: {},
    fragments: { shelf: defineFragment(async () => shelf as never) },
  })
  const regions: (string | null)[] = []
  const PLATFORM = {
    fetch: async (_url: string, init: RequestInit) => {
      regions.push(new Headers(init.headers).get('galleria-region'))
      return Response.json(NOTHING)
    },
  }
  const { getFragment } = startRemote(remote, { PLATFORM })
  return { regions, open: (region?: 'oc' | 'sam') => getFragment('shelf', { token: null, ...(region && { region }) }) }
}

it('a remote that is called from a region reads from the service that is bound, and says from which region', async () => {
  const calls = stubPlatform(({ path }) => (path === QUERY ? found(NOTHING) : undefined))
  const { regions, open } = startShelf()
  for (const region of ['oc', 'sam', 'oc'] as const) expect((await open(region)).text).toContain('0 products')
  expect(regions).toEqual(['oc', 'sam', 'oc'])
  expect(calls.map(({ path }) => path)).not.toContain(QUERY)
})

it('a remote that is called at home reads from the platform’s address', async () => {
  const calls = stubPlatform(({ path }) => (path === QUERY ? found(NOTHING) : undefined))
  const { regions, open } = startShelf()
  expect((await open()).text).toContain('0 products')
  expect(regions).toEqual([])
  expect(calls.map(({ path }) => path)).toContain(QUERY)
})
