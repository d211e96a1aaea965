import { DAY } from '@galleria/commerce/values/durations'
import { isoDate } from '@galleria/commerce/values/iso-date'
import type { KeyRotation, SigningKey } from '@galleria/platform-client/entities/webhooks/webhook'
import { desc, lt } from 'drizzle-orm'
import { exportJWK, exportSPKI, generateKeyPair } from 'jose'
import { signingKeys } from '../../db/schema/events.ts'
import type { EventsContext } from './events-context.ts'

type StoredKey = typeof signingKeys.$inferSelect

/** The time that a key stays listed after another signs: webhooks that it signed may still lie in a receiver's queue. */
const KEEP = 7 * DAY

/** The key that signs now: the latest that is active. The first use makes the first key. */
export async function currentSigningKey(context: EventsContext): Promise<StoredKey> {
  const current = activeKey(context)
  if (current) return current
  const made = await newKey(context, context.now())
  // Another first use may have been faster.
  return activeKey(context) ?? store(context, made)
}

/** The public halves: of the key that signs, of those that will and of those that did. Nothing else of a key leaves the object. */
async function listSigningKeys(context: EventsContext): Promise<{ keys: SigningKey[] }> {
  const current = await currentSigningKey(context)
  const retained = allKeys(context).filter(({ activeAt }) => activeAt >= current.activeAt || current.activeAt > context.now() - KEEP)
  return { keys: retained.map((key) => document(key, current)) }
}

/** Makes the key that signs from then on. */
async function rotateSigningKey(context: EventsContext, { delaySeconds = 0 }: KeyRotation): Promise<{ key: SigningKey }> {
  await currentSigningKey(context)
  const made = store(context, await newKey(context, context.now() + delaySeconds * 1000))
  context.db
    .delete(signingKeys)
    .where(lt(signingKeys.activeAt, (activeKey(context) ?? made).activeAt - KEEP))
    .run()
  return { key: document(made, await currentSigningKey(context)) }
}

function allKeys({ db }: EventsContext): StoredKey[] {
  return db.select().from(signingKeys).orderBy(desc(signingKeys.activeAt), desc(signingKeys.createdAt)).all()
}

function activeKey(context: EventsContext): StoredKey | undefined {
  return allKeys(context).find(({ activeAt }) => activeAt <= context.now())
}

async function newKey({ now }: EventsContext, activeAt: number): Promise<StoredKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  return {
    id: crypto.randomUUID(),
    privateKey: await exportJWK(privateKey),
    publicKey: await exportSPKI(publicKey),
    activeAt,
    createdAt: now(),
  }
}

function store({ db }: EventsContext, key: StoredKey): StoredKey {
  db.insert(signingKeys).values(key).run()
  return key
}

function document({ id, publicKey, activeAt }: StoredKey, current: StoredKey): SigningKey {
  return { id, publicKey, activeDate: isoDate(activeAt), signing: id === current.id }
}

export const signingKeysMethods = { listSigningKeys, rotateSigningKey }
