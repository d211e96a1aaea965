import { MINUTE } from '@galleria/commerce/values/durations'
import { and, eq, gt, lt } from 'drizzle-orm'
import { passkeyChallenges } from '../../../db/schema/identity.ts'
import type { IdentityContext } from '../../contexts.ts'
import { digestOf, newSecret } from '../tokens/secrets.ts'

/** Browsers show their own dialogs for passkeys about as long. */
const LIFETIME = 5 * MINUTE

/** Makes a challenge that one signature of this holder may answer. */
export function issueChallenge({ db, now }: IdentityContext, holder: string): string {
  const challenge = newSecret()
  db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now())).run()
  db.insert(passkeyChallenges)
    .values({ digest: digestOf(challenge), holder, expiresAt: now() + LIFETIME })
    .run()
  return challenge
}

/** Whether the challenge was given to this holder and waits for an answer. It waits for none from then on. */
export function takeChallenge({ db, now }: IdentityContext, holder: string, challenge: string): boolean {
  const { digest, expiresAt } = passkeyChallenges
  const taken = db
    .delete(passkeyChallenges)
    .where(and(eq(digest, digestOf(challenge)), eq(passkeyChallenges.holder, holder), gt(expiresAt, now())))
    .returning()
    .get()
  return taken !== undefined
}
