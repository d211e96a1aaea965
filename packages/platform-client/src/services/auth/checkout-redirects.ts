import * as z from 'zod/mini'
import { CreateCheckoutRedirect, RedirectSession } from '../../entities/auth/redirect-session.ts'
import { defineOperation } from '../../transport/operation.ts'
import { REDIRECTS_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const createCall = defineOperation({
  service: REDIRECTS_SERVICE,
  name: 'CreateRedirectSession',
  method: 'POST',
  path: '/v1/redirect-session',
  input: CreateCheckoutRedirect,
  output: z.looseObject({ redirectSession: RedirectSession }),
  repeatable: true,
})

/**
 * Prepares a visit to the hosted checkout: send the shopper to `fullUrl`. As `redirects.createRedirectSession`, for a caller that leads to no
 * other page: the schemas of those are no part of its bundle.
 */
export async function createCheckoutRedirect(
  transport: Transport,
  redirect: CreateCheckoutRedirect,
  options?: SendOptions,
): Promise<RedirectSession> {
  return (await transport.send(createCall, redirect, options)).redirectSession
}

export const checkoutRedirects = { create: createCheckoutRedirect }
