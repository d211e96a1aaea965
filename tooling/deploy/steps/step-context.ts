import type { CloudflareApi } from '../cloudflare/cloudflare-api.ts'

/** The context of every step of a deploy. */
export interface StepContext {
  readonly api: CloudflareApi
  readonly bucket: string
  /** Where the shop's data is created. */
  readonly region?: string | undefined
  /** Folder for configurations and logs of wrangler. */
  readonly folder: string
  /** Ends wrangler, and what waits. */
  readonly signal?: AbortSignal | undefined
  /** Prints one line to the terminal. */
  readonly report: (line: string) => void
}
