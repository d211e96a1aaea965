// Runs a store with a member's account until the standard input ends, and prints where it is: a line of JSON, a HeldAccount.
import { once } from 'node:events'
import { Stack } from '@galleria/e2e/stack/stack.ts'
import { createAccount } from '../throughput/account-pages.ts'
import { startInOneProcess } from '../throughput/one-process.ts'
import type { HeldAccount } from './held-account.ts'

const stack = await Stack.start({ shells: 1, mode: 'production' })
try {
  const cookie = await createAccount(stack)
  const { url, headers, pid, stop } = await startInOneProcess(stack)
  const held: HeldAccount = { url, headers: { ...headers, cookie }, pid }
  console.log(JSON.stringify(held))
  await once(process.stdin.resume(), 'end')
  await stop()
} finally {
  await stack.stop()
}
