import { expect, test } from 'vitest'
import { noTokens } from '../auth/token-set.ts'
import { completeLogin } from './complete-login.ts'
import { createLoginEvents } from './login-events.ts'

test('A login event is published after its tokens are stored', async () => {
  const order: string[] = []
  const logins = createLoginEvents()
  logins.listen(({ kind }) => order.push(`told of ${kind}`))
  const keep = async () => {
    await Promise.resolve()
    order.push('kept')
  }
  expect(await completeLogin('hosted', noTokens, { keep, logins })).toBe(noTokens)
  expect(order).toEqual(['kept', 'told of hosted'])
})

test('A login whose tokens cannot be stored publishes no event', async () => {
  const published: string[] = []
  const logins = createLoginEvents()
  logins.listen(({ kind }) => published.push(kind))
  const keep = () => Promise.reject(new RangeError('too long'))
  await expect(completeLogin('direct', noTokens, { keep, logins })).rejects.toThrow('too long')
  expect(published).toEqual([])
})
