import { randomUUID } from 'node:crypto'
import type { Stack } from '../stack/stack.ts'
import type { Hold } from './security-checks.ts'

/** Tries of each kind; half of them with known addresses. `SECURITY_TRIES=2000` tells a difference of a tenth of a millisecond. */
const RECOVERY_TRIES = Number(process.env['SECURITY_TRIES'] ?? 400)
/** The number of registrations. Each hashes a password, and from a thousand on in a quarter of an hour a challenge has to be solved. */
const REGISTRATION_TRIES = Math.min(RECOVERY_TRIES / 10, 200)
/** The maximum ratio of the medians, as one side writes a member down. One side without the hash differs tenfold. */
const MAX_RATIO = 1.6
/** The maximum number of tries with one mailbox, as no more mails are sent to it within a quarter of an hour. */
const MAX_MAILS = 5
/** Two-sided, for a chance of one in a thousand that equal times are told apart. */
const MAX_Z = 3.29

interface Try {
  readonly known: boolean
  readonly ms: number
}

/** Links for a new password, asked for known and for unknown addresses in turns: the answer comes after the same time. */
export async function timedRecovery(stack: Stack, hold: Hold): Promise<void> {
  const { clientId } = await stack.platform.config()
  const redirect = { url: `${stack.storeUrl}/login`, clientId }
  const tries: Try[] = []
  let [visitor, known] = [await stack.platform.asVisitor(), '']
  for (let count = 0; count < RECOVERY_TRIES / 2; count += 1) {
    if (count % MAX_MAILS === 0) {
      visitor = await stack.platform.asVisitor()
      known = freshAddress()
      await stack.platform.elevated('POST', '/members/v1/members', { member: { loginEmail: known } })
    }
    // Which of the two comes first changes: the second finds a warmer machine.
    for (const isKnown of count % 2 === 0 ? [true, false] : [false, true]) {
      const email = isKnown ? known : freshAddress()
      const { ms, status } = await timed(() => visitor('POST', '/_api/iam/recovery/v1/send-email', { email, redirect }))
      if (status !== 200) throw new Error(`recovery responded ${status}`)
      tries.push({ known: isKnown, ms })
    }
  }
  const [left, right] = timesOf(tries)
  const z = rankSumZ(left, right)
  console.log(`recovery: ${tries.length} tries, ${textOf(left, right)}, z = ${z.toFixed(2)} (two-sided, below ${MAX_Z})`)
  hold(`recovery: ${textOf(left, right)}, z = ${z.toFixed(2)}`, Math.abs(z) < MAX_Z)
}

/**
 * Sign-ups with known and with unknown addresses, sent by the shop's own server: it is not limited as a network is. The specification tells
 * them apart by its codes; the time tells no more.
 */
export async function timedRegistration(stack: Stack, hold: Hold): Promise<void> {
  const { apiKey, siteId } = await stack.platform.config()
  const headers = { authorization: apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' }
  const register = async (email: string) => {
    const body = JSON.stringify({ loginId: { email }, password: 'correct horse battery' })
    const response = await fetch(`${stack.platform.url}/_api/iam/authentication/v2/register`, { method: 'POST', headers, body })
    await response.arrayBuffer()
    return response
  }
  const tries: Try[] = []
  const known = freshAddress()
  await register(known)
  for (let count = 0; count < REGISTRATION_TRIES / 2; count += 1) {
    for (const isKnown of count % 2 === 0 ? [true, false] : [false, true]) {
      const { ms, status } = await timed(() => register(isKnown ? known : freshAddress()))
      if (status !== (isKnown ? 409 : 200)) throw new Error(`a sign-up with ${isKnown ? 'a known' : 'a new'} address responded ${status}`)
      tries.push({ known: isKnown, ms })
    }
  }
  const [left, right] = timesOf(tries)
  const ratio = Math.max(median(left) / median(right), median(right) / median(left))
  console.log(`registration: ${tries.length} tries, ${textOf(left, right)}`)
  hold(`registration: ${textOf(left, right)}`, ratio < MAX_RATIO)
}

const freshAddress = () => `${randomUUID()}@example.com`

async function timed(run: () => Promise<{ readonly status: number }>): Promise<{ ms: number; status: number }> {
  const started = performance.now()
  const { status } = await run()
  return { ms: performance.now() - started, status }
}

function timesOf(tries: readonly Try[]): readonly [known: number[], unknown: number[]] {
  const of = (known: boolean) => tries.filter((one) => one.known === known).map(({ ms }) => ms)
  return [of(true), of(false)]
}

const textOf = (known: readonly number[], unknown: readonly number[]) =>
  `${median(known).toFixed(2)} ms known, ${median(unknown).toFixed(2)} ms unknown`

/** How far the ranks of one side lie from those of the other, in standard deviations (Mann and Whitney's test, without ties). */
function rankSumZ(left: readonly number[], right: readonly number[]): number {
  const ranked = [...left.map((ms) => ({ ms, isLeft: true })), ...right.map((ms) => ({ ms, isLeft: false }))].toSorted(
    (a, b) => a.ms - b.ms,
  )
  const rankSum = ranked.reduce((sum, { isLeft }, index) => (isLeft ? sum + index + 1 : sum), 0)
  const [n, m] = [left.length, right.length]
  return (rankSum - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
}
