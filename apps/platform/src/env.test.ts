import { expect, test } from 'vitest'
import { Variables } from './env.ts'

const NEEDED = {
  PUBLIC_URL: 'https://platform.example',
  STORE_URL: 'https://shop.example',
  CLIENT_ID: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  SITE_ID: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  API_KEY: 'k'.repeat(16),
  TOKEN_SECRET: 'A'.repeat(43),
}

test('passwords cost their full price where nothing is said, and no less outside of development', () => {
  const read = (variables: Record<string, string>) => Variables.safeParse({ ...NEEDED, ...variables })
  expect(read({}).data?.PASSWORD_COST).toBe('full')
  expect(read({ DEVELOPMENT: '1' }).data?.PASSWORD_COST).toBe('full')
  expect(read({ DEVELOPMENT: '1', PASSWORD_COST: 'low' }).data?.PASSWORD_COST).toBe('low')
  for (const development of [undefined, '0'])
    expect(read({ PASSWORD_COST: 'low', ...(development !== undefined && { DEVELOPMENT: development }) }).error?.issues).toMatchObject([
      { path: ['PASSWORD_COST'] },
    ])
})
