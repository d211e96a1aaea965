import type { CloudflareApi } from '../cloudflare/cloudflare-api.ts'

/** What every step of a deploy works with. */
export interface StepContext {
  readonly api: CloudflareApi
  readonly bucket: string
  /** For configurations and logs of wrangler. */
  readonly folder: string
  /** Ends wrangler, and what waits. */
  readonly signal?: AbortSignal | undefined
  /** One line for the terminal. */
  readonly report: (line: string) => void
}
