import { readFileSync } from 'node:fs'
import { CartVersion, CatalogVersion } from '@galleria/platform-client/entities/wire/api-versions'
import { LocationHint } from '@galleria/worker-kit/home-region'
import * as z from 'zod'
import { MailSettings } from './mail-settings.ts'
import { parseJsonc } from './parse-jsonc.ts'

const Domain = z.string().regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a domain, such as shop.example.com')

const EmbeddedPlatform = z.strictObject({
  kind: z.literal('embedded'),
  domain: Domain,
  clientId: z.guid(),
  siteId: z.guid(),
  /** Settings of e-mail. Without them no e-mail leaves the shop. */
  mail: MailSettings.optional(),
})
const HostedPlatform = z.strictObject({
  kind: z.literal('hosted'),
  clientId: z.guid(),
  /** Origin of the API's calls. */
  url: z.url().default('https://www.wixapis.com'),
  /** Origin of the hosted pages. */
  publicUrl: z.url().default('https://www.wixapis.com'),
  mediaUrl: z.url().default('https://static.wixstatic.com/media'),
  /** The versions of its calls, as a deploy found them. */
  cart: z.enum(CartVersion.options).optional(),
  catalog: z.enum(CatalogVersion.options).optional(),
})
export type HostedPlatform = z.infer<typeof HostedPlatform>

/** `deploy.jsonc`: what differs between two deployments of this project. */
export const DeploySettings = z.strictObject({
  account: z.string().regex(/^[0-9a-f]{32}$/, 'must be the 32 hexadecimal digits of an account id'),
  bucket: z.string().regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: small letters, digits and hyphens'),
  /** Where the data of the shop is created: what there is one of, and the bucket. Nothing moves when it changes. */
  region: z.enum(LocationHint.options).optional(),
  store: z.strictObject({
    domain: Domain,
    /** Cloudflare resizes pictures in the zones of the store and of the platform. */
    imageResizing: z.boolean().default(false),
    /** Address for reports of the store's vulnerabilities: `https://…` or `mailto:…`. */
    securityContact: z.url({ protocol: /^(?:https|mailto)$/ }).optional(),
  }),
  /** Console and API of releases. Without it a deploy says what is missing: settings of before have none. */
  releases: z.strictObject({ domain: Domain }).optional(),
  platform: z.discriminatedUnion('kind', [EmbeddedPlatform, HostedPlatform]),
  /** Variables of single apps, which win over all others. */
  vars: z.record(z.string(), z.record(z.string(), z.string())).default({}),
})
export type DeploySettings = z.infer<typeof DeploySettings>

/** Reads the settings; an error names each field that is missing or wrong. */
export function readDeploySettings(file: string): DeploySettings {
  const result = DeploySettings.safeParse(parseJsonc(file, readFileSync(file, 'utf8')))
  if (result.success) return result.data
  throw new Error(`${file}: ${result.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`).join('; ')}`)
}

/** Origin of the registry. */
export function releasesUrl({ releases }: DeploySettings): string {
  if (!releases) throw new Error('releases.domain is missing in deploy.jsonc: docs/deploy.md says what it is.')
  return `https://${releases.domain}`
}
