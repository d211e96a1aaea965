import { readFile, readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CAPABILITIES } from '../entities/wire/capability.ts'
import { OWN_OPERATIONS } from './own-operations.ts'

/** Capabilities that change what recorded calls do, and have no operation of their own. */
const OF_RECORDED_CALLS = ['addressTags', 'cartV2', 'catalogV3', 'giftCardRecipients', 'issuer', 'resetPages']

/** The operations of which the verbs read; what they write is a link or a challenge that expires. */
const CHANGE_NOTHING = new Set(['iam.captchaChallenge', 'members.checkSlug'])

const isRead = (name: string) =>
  /\.(?:get|list|query|search|find|options|info|check|collectability|refundability|tokenInfo|jwks|url|capabilities)/i.test(name)

describe('the operations of the embedded platform', () => {
  test('have names and addresses of their own', () => {
    const names = OWN_OPERATIONS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const addresses = OWN_OPERATIONS.flatMap(({ method, path, otherMethods = [], otherPaths = [] }) =>
      [method, ...otherMethods].flatMap((each) =>
        [path, ...otherPaths].map((address) => `${each} ${address.replaceAll(/\{\w+\}/g, '{}')}`),
      ),
    )
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  })

  test.each(OWN_OPERATIONS)(
    '$name fills its path and its example from fields of its input',
    ({ path, otherPaths = [], input, example = {} }) => {
      if (!(input instanceof z.ZodMiniObject)) throw new Error('The input is no object')
      const named = [path, ...otherPaths].flatMap((each) => [...each.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
      expect([...named, ...Object.keys(example)].filter((name) => !(name in input.shape))).toEqual([])
    },
  )

  test('tell what they change, unless they read', () => {
    const silent = OWN_OPERATIONS.filter(({ name, changes }) => (changes === undefined) !== (isRead(name) || CHANGE_NOTHING.has(name)))
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('stand for every capability that is about more than recorded calls', () => {
    const claimed = new Set(OWN_OPERATIONS.map(({ capability }) => capability))
    expect(Object.keys(CAPABILITIES).filter((name) => ![...claimed].some((capability) => capability === name))).toEqual(OF_RECORDED_CALLS)
  })

  test('are declared without calls, so that bundles leave out what they do not send', async () => {
    // Storefronts send no settings.
    const others = new Set(['operation.ts', 'own-operations.ts', 'own-operations.test.ts', 'settings.ts'])
    const areas = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.ts') && !others.has(file))
    const sources = await Promise.all(areas.map((file) => readFile(new URL(file, import.meta.url), 'utf8')))
    expect(
      areas.filter((_, index) => /\w\(|from 'zod/.test((sources[index] ?? '').replaceAll(/'(?:[^'\\]|\\.)*'|"[^"]*"|\/\*[^]*?\*\//g, ''))),
    ).toEqual([])
  })
})
