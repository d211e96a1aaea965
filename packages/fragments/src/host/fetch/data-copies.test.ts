import { expect, it } from 'vitest'
import type { HydrationData } from '../../contract/index.ts'
import { RESPONSE_HEADERS } from '../../contract/index.ts'
import { BUILD, PRIVATE, RULE, stack, statusOf } from './fragment-host-fixture.ts'

function data(build = BUILD): Response {
  const entry = `/_mfe/catalog/${build}/remoteEntry.js`
  const json: HydrationData = {
    fragment: 'catalog/product',
    build,
    instance: 'catalog-product-data',
    entry,
    modules: [],
    css: [],
    hydrate: 'load',
    pure: false,
    params: {},
    props: {},
  }
  return Response.json(json, { headers: { [RESPONSE_HEADERS.build]: build, [RESPONSE_HEADERS.contract]: '1' } })
}

it('data of a public fragment: one render serves all requests while it is fresh', async () => {
  const { getData, calls, clock } = stack(() => data(), RULE)
  for (const slug of ['mug', 'mug', 'lamp', 'mug']) expect((await getData({ params: { slug } })).data?.build).toBe(BUILD)
  expect(calls).toHaveLength(2)
  clock.now = 6_000
  await getData()
  expect(calls).toHaveLength(3)
})

it('data of a public fragment: languages have copies of their own', async () => {
  const { getData, calls } = stack(() => data(), RULE)
  for (const locale of ['en', 'de', 'en', 'de']) await getData({ locale })
  expect(calls).toHaveLength(2)
})

it('data of a public fragment: any change behind the copies and any release renders anew', async () => {
  const newer = 'ba9876543210'
  const builds = [BUILD, BUILD, newer]
  const { getData, calls, purge, release } = stack(() => data(builds[calls.length - 1]), RULE)
  await getData()
  purge(1, 'p:1')
  await getData()
  expect(calls).toHaveLength(2)
  release(newer)
  expect((await getData()).data?.build).toBe(newer)
  expect((await getData()).data?.build).toBe(newer)
  expect(calls).toHaveLength(3)
})

it('data of a private fragment, and a refusal, are never stored', async () => {
  const own = stack(() => data(), PRIVATE)
  const refused = stack(() => statusOf(400), RULE)
  for (const { getData, calls } of [own, refused]) {
    for (let count = 0; count < 2; count += 1) await getData()
    expect(calls).toHaveLength(2)
  }
})
