import { createTranslations } from '@galleria/intl/messages'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { describeRemote } from '../build/describe-remote.tsx'
import { defineFragment, defineRemote } from './define-remote.ts'
import { withFallbacks } from './fallbacks.tsx'

const CACHE = { class: 'public', fresh: 5 } as const
const rate = { params: z.object({}), cache: CACHE, hydrate: 'never', default: () => null } as const
const remote = defineRemote({
  name: 'shop',
  env: z.object({}),
  messages: createTranslations({ rest: 'rest' }, { ar: { rest: 'الباقي' }, de: { rest: 'Rest' }, ja: { rest: '残り' } }),
  pages: {},
  fragments: { rate: defineFragment({ ...rate, Fallback: () => <p>not here</p> }), plain: defineFragment(rate) },
})

it('a Worker completes its manifest with the fallbacks that the build wrote into the file', () => {
  const file = { url: '/_mfe/shop/0123456789ab/x.js', integrity: `sha384-${'A'.repeat(64)}` }
  const files = { css: [], modules: [] }
  const exposes = { './rate': files, './plain': files }
  const described = describeRemote(remote, { build: '0123456789ab', react: '^18.3.1', entry: file, messages: {}, exposes, lazy: [] })
  expect(described.fragments['rate']?.fallback).toBe('<p>not here</p>')
  const embedded = JSON.parse(JSON.stringify(described, (key, value: unknown) => (key.startsWith('fallback') ? undefined : value)))
  expect(withFallbacks(embedded, remote)).toEqual(JSON.parse(JSON.stringify(described)))
})
