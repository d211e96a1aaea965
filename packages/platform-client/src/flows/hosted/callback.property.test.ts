import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TokenSet } from '../../auth/token-set.ts'
import { InvalidStateError, MissingCodeError } from '../../errors/index.ts'
import type { FlowClient } from '../flow-client.ts'
import { parseCallback, processCallback } from './callback.ts'

const text = fc.string({ unit: 'grapheme', minLength: 1 })
const responses = fc.record({ code: text, state: text, error: text, error_description: text, iss: text }, { requiredKeys: [] })

test('parseCallback reads any response in the query and in the fragment', () => {
  fc.assert(
    fc.property(responses, fc.constantFrom('query' as const, 'fragment' as const), (response, responseMode) => {
      const sign = responseMode === 'query' ? '?' : '#'
      const url = `https://shop.example/callback${sign}${new URLSearchParams(response)}`
      const { error_description: errorDescription, ...rest } = response
      expect(parseCallback(url, responseMode)).toEqual({ ...rest, errorDescription })
    }),
  )
})

test('parseCallback never throws for any query or fragment', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('?', '#'), (junk, sign) => {
      expect(Object.keys(parseCallback(`https://shop.example/callback${sign}${junk}`))).toEqual([
        'code',
        'state',
        'error',
        'errorDescription',
        'iss',
      ])
    }),
  )
})

test('processCallback requests tokens only for a code with the state of the attempt and no error', async () => {
  const someState = fc.constantFrom('the-state', 'the-state ', 'other', '', undefined)
  const someText = fc.option(fc.string(), { nil: undefined })
  const parameters = fc.record({ code: someText, state: someState, error: someText })
  await fc.assert(
    fc.asyncProperty(parameters, async (response) => {
      const exchanged: string[] = []
      const tokens: TokenSet = { accessToken: 'a', expiresAt: 0, refreshToken: 'r', role: 'member' }
      const token: FlowClient['token'] = {
        exchange: async ({ code }) => {
          exchanged.push(code)
          return tokens
        },
        external: () => Promise.reject(new Error('nobody vouches here')),
      }
      const done = await processCallback({ token }, response, { state: 'the-state', codeVerifier: 'v', redirectUri: '' }).catch(
        (error: unknown) => error,
      )
      const good = Boolean(response.code) && response.state === 'the-state' && !response.error
      expect(exchanged).toEqual(good ? [response.code] : [])
      expect(good ? done === tokens : done instanceof MissingCodeError || done instanceof InvalidStateError).toBe(true)
    }),
  )
})
