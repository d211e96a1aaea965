import type { IdpConnection } from '@galleria/commerce/auth/idp-connection'
import { ACCOUNT_STORE } from '../../objects/account-store.ts'
import type { SignInOutcome } from '../../services/auth/sign-in/sign-in-outcome.ts'
import type { AccountServices } from './account-services.ts'
import { type ProviderFlow, readIdToken, readProviderResponse } from './provider.ts'

/** Signs in by an ID token that the provider gave the shop's own page. */
export async function signInByIdToken(
  { [ACCOUNT_STORE]: store }: AccountServices,
  { connection, token }: { readonly connection: IdpConnection; readonly token: string },
): Promise<SignInOutcome> {
  const claims = await readIdToken(connection, token)
  return store.run('signInByProvider', { connectionId: connection.id, claims, proof: 'session' })
}

interface ProviderReturn {
  readonly connection: IdpConnection
  /** The address that the provider sent the browser back to. */
  readonly address: URL
  readonly flow: ProviderFlow
}

/** Signs in on a hosted page, by what the provider's own page answered. */
export async function signInByProvider(
  { [ACCOUNT_STORE]: store }: AccountServices,
  { connection, address, flow }: ProviderReturn,
): Promise<SignInOutcome> {
  const claims = await readProviderResponse(connection, address, flow)
  return store.run('signInByProvider', { connectionId: connection.id, claims, proof: 'cookie' })
}
