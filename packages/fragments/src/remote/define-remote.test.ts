import { createTranslations } from '@galleria/intl/messages'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { describeRemote, type RemoteFiles } from '../build/describe-remote.tsx'
import { definePage, defineRemote, loadModules, type RemoteDefinition } from './define-remote.ts'

const page = { params: z.object({}), cache: { class: 'public' }, hydrate: 'never', default: () => null } as const
const remote: RemoteDefinition = {
  name: 'gift-cards',
  env: z.object({}),
  messages: createTranslations({}, { ar: {}, de: {}, ja: {} }),
  pages: { designs: definePage('/gift-cards', async () => page, { prefetch: false, store: false }) },
  fragments: {},
  events: { 'gift-cards:redeemed': z.object({ code: z.string() }) },
}

const describeWith = async (definition: RemoteDefinition, files: RemoteFiles) =>
  describeRemote(definition, await loadModules(definition), files)

it('an event belongs to the remote at the start of its name', () => {
  expect(defineRemote(remote)).toBe(remote)
  expect(() => defineRemote({ ...remote, events: { 'cart:updated': z.object({}) } })).toThrow('cart:updated is no event of its own')
})

it('examples are params that their page takes, or what is looked up for them', async () => {
  const file = { url: '/_mfe/gift-cards/0123456789ab/entry.js', integrity: `sha384-${'A'.repeat(64)}` }
  const exposes = { './designs': { css: [], modules: [], messages: {} } }
  const strict = { ...page, params: z.object({ card: z.string() }) }
  const manifestWith = (examples: NonNullable<RemoteDefinition['examples']>) =>
    describeWith(
      { ...remote, pages: { designs: definePage('/gift-cards/:card', async () => strict) }, examples },
      { build: '0123456789ab', react: '^18.3.1', entry: file, exposes, lazy: [] },
    )
  expect(await manifestWith({ designs: [{ card: 'roses' }] })).toMatchObject({ examples: { designs: [{ card: 'roses' }] } })
  const lookedUp = { designs: [{ card: { lookup: 'first product', field: 'slug' } as const }] }
  expect(await manifestWith(lookedUp)).toMatchObject({ examples: lookedUp })
  await expect(manifestWith({ designs: [{ cards: 'roses' }] })).rejects.toThrow(
    'gift-cards: designs does not take its example {"cards":"roses"}',
  )
  await expect(manifestWith({ balance: [{}] })).rejects.toThrow('there are examples of balance, which is none of its pages and fragments')
})

it('the manifest holds a remote’s events and the rules of its pages', async () => {
  const file = { url: '/_mfe/gift-cards/0123456789ab/entry.js', integrity: `sha384-${'A'.repeat(64)}` }
  const exposes = { './designs': { css: [], modules: [], messages: {} } }
  const manifest = await describeWith(remote, { build: '0123456789ab', react: '^18.3.1', entry: file, exposes, lazy: [] })
  expect(manifest.pages['designs']).toMatchObject({ pattern: '/gift-cards', prefetch: false, store: false })
  expect(manifest.pages['designs']).not.toHaveProperty('crawl')
  expect(manifest.events).toMatchObject({ 'gift-cards:redeemed': { properties: { code: { type: 'string' } }, required: ['code'] } })
})
