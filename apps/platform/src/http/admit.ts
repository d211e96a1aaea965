import { ADMITTED_CALLERS, type OperationName } from '@galleria/commerce/access/access'
import type { Caller, Owner } from '@galleria/commerce/access/owner'
import { rateClassOf } from '@galleria/commerce/access/rate-limit'
import { SIGN_IN_OPERATIONS } from '@galleria/commerce/access/sign-in-operations'
import { Failure } from '@galleria/commerce/failures/failure'
import type { Access } from '@galleria/platform-client/operations/operation'
import type { Context } from 'hono'
import { authenticate, visitorAfterSignOut } from '../auth/authenticate.ts'
import { variablesOf } from '../env.ts'
import type { Services } from '../objects/services.ts'
import type { HonoEnv } from './hono-env.ts'
import { limitRate } from './rate-limits.ts'

/** The caller as a handler gets it, by access. */
interface Callers {
  readonly open: undefined
  readonly identified: Caller
  readonly shopper: Owner
  readonly member: Owner & { readonly kind: 'member' }
  readonly memberOrAdmin: Exclude<Caller, { readonly kind: 'visitor' }>
  readonly elevated: { readonly kind: 'elevated' }
}
export type CallerOf<Allowed extends Access> = Callers[Allowed]

/** Counts an admitted request by the class of its operation, and a refused request as an open one. */
export async function admitCounted<Allowed extends Access>(
  context: Context<HonoEnv>,
  name: OperationName,
  access: Allowed,
  services: Services,
): Promise<CallerOf<Allowed>> {
  let caller: CallerOf<Allowed>
  try {
    caller = await admit(context, name, access, services)
  } catch (error) {
    if (error instanceof Failure) await limitRate(context, 'open', undefined)
    throw error
  }
  await limitRate(context, rateClassOf(name, access, caller), caller)
  return caller
}

async function admit<Allowed extends Access>(
  context: Context<HonoEnv>,
  name: OperationName,
  access: Allowed,
  services: Services,
): Promise<CallerOf<Allowed>> {
  const { headers } = context.req.raw
  const variables = variablesOf(context.env)
  const known = access === 'open' ? undefined : await authenticate(headers, variables, services)
  const caller = known ?? (SIGN_IN_OPERATIONS.has(name) ? await visitorAfterSignOut(headers, variables) : undefined)
  // Set before the check, so that the log names refused callers too.
  context.set('caller', caller?.kind ?? 'anonymous')
  if (!mayRun(access, caller)) {
    if (!caller) throw new Failure('UNAUTHENTICATED', 'This call needs a valid access token.')
    throw new Failure('PERMISSION_DENIED', REFUSALS[access])
  }
  return caller
}

const REFUSALS: Readonly<Record<Access, string>> = {
  open: '',
  identified: '',
  shopper: 'This call needs the token of a visitor or a member.',
  member: 'This call needs the token of a member.',
  memberOrAdmin: 'This call needs the token of a member, or the API key.',
  elevated: 'This call needs the API key.',
}

function mayRun<Allowed extends Access>(
  access: Allowed,
  caller: Caller | undefined,
): caller is Extract<Caller | undefined, CallerOf<Allowed>> {
  return ADMITTED_CALLERS[access].includes(caller?.kind ?? 'anonymous')
}
