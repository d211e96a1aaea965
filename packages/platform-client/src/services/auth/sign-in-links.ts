import type { SendSignInLink } from '../../entities/auth/sign-in-link.ts'
import type { StateMachineResponse } from '../../entities/auth/state-machine-response.ts'
import { sendSignInLink as sendCall, useSignInLink as useCall } from '../../operations/sign-in.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * Mails a link that signs in, where the address is a member's. POST /platform/v1/sign-in-links. Needs the capability `signInLinks`; the hosted
 * platform has no such call. Tell the shopper the same whether the address has an account or not.
 */
export async function sendSignInLink(transport: Transport, request: SendSignInLink, options?: SendOptions): Promise<void> {
  await transport.send(sendCall, request, options)
}

/**
 * Signs in by the link of the mail, which works once and for a quarter of an hour. POST /platform/v1/sign-in-links/use. Gives what `login`
 * gives; `additionalData.accountClaimed` is true where the address was never verified, so that the password and the other ways in from
 * before stopped working. INVALID_RECOVERY_TOKEN for a link that was used, has expired or never was.
 *
 * @example
 * const state = loginStateOf(await client.signInLinks.use(token))
 */
export function useSignInLink(transport: Transport, token: string, options?: SendOptions): Promise<StateMachineResponse> {
  return transport.send(useCall, { token }, options)
}

export const signInLinks = { send: sendSignInLink, use: useSignInLink }
