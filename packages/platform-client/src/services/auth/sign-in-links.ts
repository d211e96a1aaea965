import * as z from 'zod/mini'
import { SendSignInLink, UseSignInLink } from '../../entities/auth/sign-in-link.ts'
import { StateMachineResponse } from '../../entities/auth/state-machine-response.ts'
import { defineOperation } from '../../transport/operation.ts'
import { EXTENSION_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

// Nothing here is repeated by itself: two calls send two e-mails, and a link works once.
const COMMON = { service: EXTENSION_SERVICE, repeatable: false } as const

const sendCall = defineOperation({
  ...COMMON,
  name: 'SendSignInLink',
  method: 'POST',
  path: '/v1/sign-in-links',
  input: SendSignInLink,
  output: z.looseObject({}),
})

const useCall = defineOperation({
  ...COMMON,
  name: 'UseSignInLink',
  method: 'POST',
  path: '/v1/sign-in-links/use',
  input: UseSignInLink,
  output: StateMachineResponse,
})

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
