import { OPEN_POLICY } from '@galleria/commerce/auth/sign-in-policy'
import type { SignInPolicy } from '@galleria/platform-client/entities/auth/sign-in-policy'
import { signInSettings } from '../../db/schema/identity.ts'
import type { IdentityContext } from '../contexts.ts'

const ONLY = 1

/** How people become members of the shop. */
export function getSignInPolicy({ db }: IdentityContext): SignInPolicy {
  return { ...OPEN_POLICY, ...db.select().from(signInSettings).get()?.policy }
}

/** Changes only the given fields. Members who are waiting already keep waiting. */
function updateSignInPolicy(context: IdentityContext, changes: Partial<SignInPolicy>): SignInPolicy {
  const policy = { ...getSignInPolicy(context), ...changes }
  const row = { policy, updatedAt: context.now() }
  context.db
    .insert(signInSettings)
    .values({ id: ONLY, ...row })
    .onConflictDoUpdate({ target: signInSettings.id, set: row })
    .run()
  return policy
}

export const signInSettingsMethods = { getSignInPolicy, updateSignInPolicy }
