import { createTranslations } from '@galleria/intl/messages'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { describeRemote } from '../build/describe-remote.tsx'
import { useMessages } from '../react/messages-context.ts'
import { defineFragment, defineRemote, loadModules } from './define-remote.ts'

function NotHere() {
  return <p>not here: {useMessages().t('rest')}</p>
}

const CACHE = { class: 'public', fresh: 5 } as const
const rate = { params: z.object({}), cache: CACHE, hydrate: 'never', default: () => null } as const
const remote = defineRemote({
  name: 'shop',
  env: z.object({}),
  messages: createTranslations({ rest: 'rest' }, { ar: { rest: 'الباقي' }, de: { rest: 'Rest' }, ja: { rest: '残り' } }),
  pages: {},
  fragments: { rate: defineFragment(async () => ({ ...rate, Fallback: NotHere })), plain: defineFragment(async () => rate) },
})

it('the manifest holds the fallbacks in every language', async () => {
  const file = { url: '/_mfe/shop/0123456789ab/x.js', integrity: `sha384-${'A'.repeat(64)}` }
  const files = { css: [], modules: [], messages: {} }
  const exposes = { './rate': files, './plain': files }
  const built = { build: '0123456789ab', react: '^18.3.1', entry: file, exposes, lazy: [] }
  const { fragments } = describeRemote(remote, await loadModules(remote), built)
  expect(fragments['rate']).toMatchObject({ fallback: '<p>not here: rest</p>', fallbacks: { de: '<p>not here: Rest</p>' } })
  expect(fragments['plain']).toMatchObject({ fallback: '', fallbacks: {} })
})
