import * as z from 'zod/mini'

/** What a build shows and hears of other remotes, and of its own: the release of another build must not take it away. */
export const Uses = z.object({
  /** Names of the params that its slots pass, by fragment (`<remote>/<name>`). */
  fragments: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** Fields of the detail that its listeners read, by event. */
  events: z._default(z.record(z.string(), z.array(z.string())), {}),
})
export type Uses = z.infer<typeof Uses>

/** What a manifest says to the gates of a release. The host reads none of it. */
export const ReleaseFacts = z.object({
  /** Ranges of versions (semver) of what the host gives to a remote. */
  requires: z.optional(z.record(z.string(), z.string())),
  uses: z.optional(Uses),
  /** Params with which a page or fragment can be rendered, by its name. One without required params needs no example. */
  examples: z._default(z.record(z.string(), z.array(z.record(z.string(), z.string()))), {}),
})
export type ReleaseFacts = z.infer<typeof ReleaseFacts>

/**
 * Bytes of a remote's build: of the Worker in gzip, and of all its browser scripts in brotli, with the messages of one language. No page loads all of them: what one
 * page may load of a remote is {@link REMOTE_SCRIPTS_PER_PAGE}.
 */
export const REMOTE_SIZE_LIMITS = { worker: 60 * 1024, scripts: 24 * 1024 } as const

/** Bytes of browser scripts, in brotli, that one page may load of a remote until it is alive. */
export const REMOTE_SCRIPTS_PER_PAGE = 12 * 1024
