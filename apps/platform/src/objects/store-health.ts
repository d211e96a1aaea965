import { describeError } from '@galleria/commerce/failures/describe-error'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { changesState, HEALTHY, type HealthPart, type HealthRecord, OBJECT_PARTS, STORE_PARTS } from '@galleria/commerce/system/health'
import { HealthCheck } from '@galleria/worker-kit/health-check'
import { homeObject } from '@galleria/worker-kit/home-object'
import * as z from 'zod/mini'
import { isDiskLow } from '../db/disk-room.ts'
import { emailMessages } from '../emails/email-messages.ts'
import { healthNotice } from '../emails/health-emails.ts'
import { type Env, ownerEmailOf, variablesOf } from '../env.ts'
import type { HealthKeeper } from '../rpc/health-keeper.ts'
import { openEmailSender } from '../services/emails/senders/open-sender.ts'
import { probeDisk } from './disk-watch.ts'
import { ONLY } from './services.ts'

const STORE_TIMEOUT_MS = 10_000

/** What is wrong with a store, as its `/_health` says it, as far as the platform does not know it better. */
export const StoreFailures = z.object({ failing: z.array(z.string()) })

/** Health as one isolate with one configuration knows it. Plain data, since requests share no promises. */
type IsolateHealth = {
  readonly check: HealthCheck
  /** What was announced while no object could note it. */
  announced: HealthRecord
}

const isolates = new WeakMap<Env, IsolateHealth>()

function isolateOf(env: Env): IsolateHealth {
  let isolate = isolates.get(env)
  if (!isolate) isolates.set(env, (isolate = { check: new HealthCheck(), announced: HEALTHY }))
  return isolate
}

/** Names the objects that cannot be read or written; a result is used for ten seconds. */
export async function checkObjects(env: Env): Promise<readonly HealthPart[]> {
  // A probe would still succeed.
  if (isDiskLow()) return OBJECT_PARTS
  const { COMMERCE, IDENTITY, EVENTS, SEARCH } = env
  const failing = await isolateOf(env).check.run(
    {
      carts: () => probeDisk(env),
      commerce: () => homeObject(COMMERCE, ONLY, env).probe(),
      identity: () => homeObject(IDENTITY, ONLY, env).probe(),
      events: () => homeObject(EVENTS, ONLY, env).probe(),
      search: () => homeObject(SEARCH, ONLY, env).probe(),
    },
    'carts',
  )
  return OBJECT_PARTS.filter((part) => failing.includes(part))
}

/** What a store says of the parts beside its platform. A store that cannot be reached says nothing of them. */
export async function fetchStoreFailures(env: Env): Promise<readonly string[]> {
  try {
    const response = await fetch(`${variablesOf(env).STORE_URL}/_health`, { signal: AbortSignal.timeout(STORE_TIMEOUT_MS) })
    return StoreFailures.parse(await response.json()).failing
  } catch {
    return []
  }
}

/**
 * Checks the platform's objects and mails the owner once when the store goes down and once when all of it works again. An object that can be
 * written notes what was announced and sends the e-mail; where none can, it is sent at once.
 */
export async function announceHealth(env: Env, storeFailures: readonly string[]): Promise<readonly HealthPart[]> {
  const failing = [...(await checkObjects(env)), ...STORE_PARTS.filter((part) => storeFailures.includes(part))]
  const keepers = keepersOf(env, failing)
  const before = await lastAnnounced(env, keepers)
  if (!changesState(before, failing)) return failing
  const now = { failing, since: Date.now() }
  let noted = false
  for (const keeper of keepers) {
    try {
      await keeper.noteHealth({ before, now, sendsNotice: !noted })
      noted = true
    } catch (error) {
      console.error(JSON.stringify({ health: 'not noted', error: describeError(error) }))
    }
  }
  if (!noted) await sendNoticeAtOnce(env, failing)
  isolateOf(env).announced = now
  return failing
}

function keepersOf(env: Env, failing: readonly HealthPart[]): HealthKeeper[] {
  const { IDENTITY, COMMERCE } = env
  return [
    ...(failing.includes('identity') ? [] : [homeObject(IDENTITY, ONLY, env)]),
    ...(failing.includes('commerce') ? [] : [homeObject(COMMERCE, ONLY, env)]),
  ]
}

/** An object that could not be written then is behind the others. */
async function lastAnnounced(env: Env, keepers: readonly HealthKeeper[]): Promise<HealthRecord> {
  const noted = await Promise.all(keepers.map((keeper) => keeper.findHealth().catch(() => HEALTHY)))
  return [isolateOf(env).announced, ...noted].reduce((latest, record) => (record.since > latest.since ? record : latest))
}

async function sendNoticeAtOnce(env: Env, failing: readonly HealthPart[]): Promise<void> {
  const variables = variablesOf(env)
  const sender = openEmailSender(env, variables)
  const to = ownerEmailOf(variables)
  if (!sender || to === undefined) return
  const { from } = sender
  const notice = healthNotice(failing, emailMessages(STORE_SETTINGS.language, {}))
  await sender.send({ key: crypto.randomUUID(), to, ...(from !== undefined && { from }), ...notice })
}
