import { CartVersion, CatalogVersion } from '@galleria/platform-client/entities/wire/api-versions'
import * as z from 'zod'

const Port = z.coerce.number().int().min(1).max(65535)
const Switch = z.enum(['0', '1'])

const JsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('is not JSON')
    return z.NEVER
  }
})

/** The versions of the cart's and the catalog's calls that the embedded platform answers: hosted sites have one of each. */
export const PlatformVersions = z.object({
  PLATFORM_CART: z.enum([...CartVersion.options, 'both']).default('both'),
  PLATFORM_CATALOG: z.enum([...CatalogVersion.options, 'both']).default('both'),
})
export type PlatformVersions = z.infer<typeof PlatformVersions>

/** Environment variables of the local edge. */
export const EdgeEnv = z.object({
  /** Port of the store. */
  PORT: Port.default(8787),
  /** Port of the platform. */
  PLATFORM_PORT: Port.default(8788),
  /** Port of the registry: console and API of releases. */
  RELEASES_PORT: Port.default(8789),
  /** Folder of databases, secrets, published builds and logs; relative to the project. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** Names at which store, platform and registry answer besides those of this machine, with spaces between them. */
  ALLOWED_HOSTS: z.string().default(''),
  /** `1`: the platform answers only the calls of the recorded API. */
  PLATFORM_STRICT: Switch.default('0'),
  ...PlatformVersions.shape,
  /** `0`: the platform hides its development calls (`/_dev/…`). */
  PLATFORM_DEVELOPMENT: Switch.default('1'),
  /** `0`: releases are tried neither as a member nor with forms. */
  RELEASE_TRIALS: Switch.default('1'),
  /** Milliseconds of a round trip between the store's region and home, where its data is. Without it all is in one region. */
  HOME_DISTANCE_MS: z.coerce.number().int().min(0).max(5_000).optional(),
  /** Continents, as in `request.cf`, with commas between them: each process of the shell takes requests of one of them, by turns. */
  EDGE_CONTINENTS: z
    .string()
    .regex(/^(?:[A-Z]{2}(?:,[A-Z]{2})*)?$/)
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
  /** The server that e-mails leave by, as `smtp://<user>:<password>@<host>:587`; without it they stay in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The address that they come from. */
  MAIL_FROM: z.email().optional(),
  /** Variables of single apps, which win over all others: `{"platform":{"CHECKOUT_LIFETIME_SECONDS":"1"}}`. */
  EDGE_VARS: JsonText.pipe(z.record(z.string(), z.record(z.string(), z.string()))).default({}),
})
export type EdgeEnv = z.infer<typeof EdgeEnv>

/** Reads the environment; throws one line that names each variable that cannot be used. */
export function readEdgeEnv(source: NodeJS.ProcessEnv = process.env): EdgeEnv {
  const result = EdgeEnv.safeParse(source)
  if (result.success) return result.data
  throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}
