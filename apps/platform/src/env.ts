import { isClientAddressKey, type RequestCounts } from '@galleria/client-address'
import { RateLimits, DEFAULT_RATE_LIMITS } from '@galleria/commerce/access/rate-limit'
import { IdpConnection } from '@galleria/commerce/auth/idp-connection'
import { DEFAULT_UNPAID_ORDER_LIMITS, UnpaidOrderLimits } from '@galleria/commerce/orders/holds/unpaid-orders'
import { HOME_REGION, type LocationHint } from '@galleria/worker-kit/home-region'
import { base64url } from 'jose'
import * as z from 'zod'
import type { HealthKeeper, Probed } from './rpc/health-keeper.ts'
import type { MethodHost } from './rpc/methods.ts'

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
const splitList = (text: string): string[] => text.split(/\s+/).filter((entry) => entry !== '')
const flag = z.enum(['0', '1']).transform((value) => value === '1')

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' })
    return z.NEVER
  }
}

const TokenKey = z.base64url().transform((text, context) => {
  const key = base64url.decode(text)
  if (key.length >= 32) return key
  context.issues.push({ code: 'custom', message: 'must hold at least 32 bytes', input: text })
  return z.NEVER
})

/** Each variable by itself. */
export const VariableFields = z.object({
  /** The platform's own origin, as browsers see it. */
  PUBLIC_URL: origin,
  /** The store's origin: hosted pages send shoppers back to it and to nowhere else. */
  STORE_URL: origin,
  /** Further origins that hosted pages may send people back to, with spaces between them. */
  REGISTERED_ORIGINS: z.string().default('').transform(splitList).pipe(z.array(origin)),
  /** Where codes may be sent besides the path /auth/callback of those origins, with spaces between them. */
  REDIRECT_URIS: z
    .string()
    .default('')
    .transform(splitList)
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
  /** Names at which the platform answers besides its own and those of this machine, with spaces between them. */
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((text) => splitList(text.toLowerCase())),
  CLIENT_ID: z.guid(),
  SITE_ID: z.guid(),
  API_KEY: z.string().min(16),
  /** What tokens and links are signed with: one key, or several with spaces between them. The first one signs, all of them verify. */
  TOKEN_SECRET: z
    .string()
    .transform(splitList)
    .pipe(z.tuple([TokenKey], TokenKey)),
  /** Other providers to sign in with, as a JSON list. */
  IDP_CONNECTIONS: z.string().default('[]').transform(parseJson).pipe(z.array(IdpConnection)),
  DEVELOPMENT: flag.default(false),
  /** The address that gets notices of new orders and of members that wait for approval. Development uses an address without a mailbox. */
  OWNER_EMAIL: z.email().optional(),
  /** The address that e-mails come from, unless the owner's content names another. Its domain has to allow the sender. */
  MAIL_FROM: z.email().optional(),
  /** Sends e-mails by this server, as `smtp://<user>@<host>:587` (STARTTLS) or `smtps://<user>@<host>:465`. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine((url) => new URL(url).port !== '25', 'must be a submission port, such as 587 or 465')
    .optional(),
  /** Password of the user in that address, kept out of the address because addresses stand in declarations. */
  SMTP_PASSWORD: z.string().min(1).optional(),
  /** The secret that a mail provider sends with its reports of bounces. Without it `/webhooks/emails` is 404. */
  MAIL_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** Test cards pay without money: taken in development mode, elsewhere only where this is 1. */
  TEST_CARDS: flag.optional(),
  /** Offers payment by Stripe. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  /** Secret of the endpoint `/webhooks/stripe`. Without it, only the shopper's return and the clock follow payments. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_URL: origin.default('https://api.stripe.com'),
  /** Where Stripe's payment page is: browsers have to be allowed to go there from ours. */
  STRIPE_CHECKOUT_ORIGIN: origin.default('https://checkout.stripe.com'),
  /** When a payment that was begun is looked at by the clock for the first time. */
  PAYMENT_FIRST_CHECK_MS: z.coerce.number().int().min(1).default(60_000),
  STRICT: flag.default(false),
  ...HOME_REGION,
  /** Which calls of carts and checkouts are answered: those of the other version are not there. */
  PLATFORM_CART: z.enum(['v1', 'v2', 'both']).default('both'),
  /** Which calls of the catalog are answered, as on a site of the hosted platform, which has one version for good. */
  PLATFORM_CATALOG: z.enum(['v1', 'v3', 'both']).default('both'),
  /** Whether shoppers may put lines of their own words and price, such as gift wrap, into carts. Otherwise only the API key may. */
  SHOPPER_CUSTOM_LINES: flag.default(false),
  /** The time that a shopper's unpaid order holds what it took. Orders that are paid on delivery hold it for the owner's days. */
  ORDER_HOLD_SECONDS: z.coerce.number().int().min(1).default(900),
  /** What unpaid orders may hold, as JSON; `off` for all of it. */
  UNPAID_ORDER_LIMITS: z
    .union([z.literal('off'), z.string().transform(parseJson).pipe(UnpaidOrderLimits)])
    .default(DEFAULT_UNPAID_ORDER_LIMITS),
  CHECKOUT_LIFETIME_SECONDS: z.coerce.number().int().min(1).default(86_400),
  /**
   * Requests a minute for each class of calls, as JSON; `off` for none. Development counts only where it is told to: there all
   * requests come from one machine.
   */
  RATE_LIMITS: z.union([z.literal('off'), z.string().transform(parseJson).pipe(RateLimits)]).optional(),
  /** `low` for tests, which hash hundreds of passwords: taken beside DEVELOPMENT alone, and refused by a deploy. */
  PASSWORD_COST: z.enum(['full', 'low']).default('full').meta({ localOnly: true }),
  /** The number of sign-ups of one network in a quarter of an hour from which on each one has to bring a solved challenge. */
  SIGN_UPS_PER_NETWORK: z.coerce.number().int().min(1).default(30),
  /**
   * The header in which the network in front of the platform names the client's address: `cf-connecting-ip` on Cloudflare. Without such a network
   * any client could forge it, so that none is believed until a configuration names one.
   */
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[a-z][a-z\d-]*$/)
    .default('none'),
  /**
   * What a store signs its shoppers' addresses with (see `signClientAddress`): 32 bytes in base64url, the same as the store's. Without it
   * all shoppers of a store are counted as one client.
   */
  CLIENT_ADDRESS_KEY: z.string().refine(isClientAddressKey, 'must be 32 bytes in base64url').optional(),
  /** 1: pictures and films that calls name may be fetched from this machine. For tests and development. */
  PRIVATE_PICTURES: flag.default(false),
  /**
   * 1: Cloudflare resizes pictures in the zones of the store and of the platform (`/cdn-cgi/image/`), so that those that calls add are there in the
   * widths that pages ask for. The store's shell has the same variable.
   */
  IMAGE_RESIZING: flag.default(false),
  /** The time before a webhook is tried for the second time. */
  WEBHOOK_FIRST_DELAY_MS: z.coerce.number().int().min(1).default(2_000),
  /** Number of attempts after which a webhook becomes a dead letter. */
  WEBHOOK_ATTEMPTS: z.coerce.number().int().min(1).max(100).default(14),
  WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(5_000),
})
export const Variables = VariableFields.refine(({ PASSWORD_COST, DEVELOPMENT }) => DEVELOPMENT || PASSWORD_COST === 'full', {
  path: ['PASSWORD_COST'],
  message: 'low is for development alone',
})
export type Variables = z.infer<typeof Variables>

type MethodHosts<Besides = unknown> = DurableObjectNamespace<MethodHost & Besides & Rpc.DurableObjectBranded>

export interface Env {
  readonly HOME_REGION?: LocationHint
  readonly COMMERCE: MethodHosts<HealthKeeper>
  readonly CART: MethodHosts<Probed>
  readonly IDENTITY: MethodHosts<HealthKeeper>
  readonly EVENTS: MethodHosts<Probed>
  readonly SEARCH: MethodHosts<Probed>
  readonly LIMITS: DurableObjectNamespace<Pick<RequestCounts, 'take'> & Rpc.DurableObjectBranded>
  /** Pictures that come with the platform. */
  readonly MEDIA: Fetcher
  /** Files that imports have stored: `GET` and `PUT`. */
  readonly UPLOADS: Fetcher
  /** A service that sends e-mails. It comes before the other senders; without any, e-mails are kept to be read. */
  readonly EMAIL_SENDER?: Fetcher
  /** Cloudflare's e-mail sending. */
  readonly EMAIL?: SendEmail
}

/** Whether the test card provider is open. */
export function takesTestCards({ TEST_CARDS, DEVELOPMENT }: Variables): boolean {
  return TEST_CARDS ?? DEVELOPMENT
}

/** Where the owner is told what happens in the shop. */
export function ownerEmailOf({ OWNER_EMAIL, DEVELOPMENT }: Variables): string | undefined {
  return OWNER_EMAIL ?? (DEVELOPMENT ? 'owner@galleria.example' : undefined)
}

/** How often each class of calls may be made, where that is limited. */
export function rateLimitsOf({ RATE_LIMITS, DEVELOPMENT }: Variables): RateLimits {
  if (RATE_LIMITS === undefined) return DEVELOPMENT ? {} : DEFAULT_RATE_LIMITS
  return RATE_LIMITS === 'off' ? {} : RATE_LIMITS
}

const parsed = new WeakMap<Env, Variables>()

/** The environment's variables, checked once per isolate. Throws with every wrong name on a bad configuration. */
export function variablesOf(env: Env): Variables {
  let variables = parsed.get(env)
  if (!variables) {
    const result = Variables.safeParse(env)
    if (!result.success) throw new Error(`Bad configuration of the platform: ${z.prettifyError(result.error)}`)
    parsed.set(env, (variables = result.data))
  }
  return variables
}
