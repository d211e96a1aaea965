import * as z from 'zod'

export const AppState = z.enum(['stopped', 'starting', 'running', 'restarting'])
export type AppState = z.infer<typeof AppState>

export const AppStatus = z.object({
  app: z.string(),
  state: AppState,
  build: z.string().nullable(),
  pids: z.array(z.int()),
  /** Number of times that a process of this app ended unasked and was started again. */
  restarts: z.int(),
  /** The fault as arguments of `edge fault`. */
  fault: z.string().nullable(),
  /** The build beside it, and its share of the shoppers in percent. */
  canary: z.object({ build: z.string(), percent: z.number() }).nullish(),
  /** The evidence that the registry's watch of its builds waits for, in words. */
  watch: z.string().nullish(),
})
export type AppStatus = z.infer<typeof AppStatus>

/** Output of `edge status --json`. */
export const EdgeStatus = z.object({
  /** URLs as the browser sees them. */
  storeUrl: z.string(),
  platformUrl: z.string(),
  /** URL of the registry's console and API of releases. */
  releasesUrl: z.string(),
  /** Process ID of the edge. */
  pid: z.int(),
  /** The process that takes the store's requests from outside. */
  frontPids: z.array(z.int()),
  apps: z.array(AppStatus),
})
export type EdgeStatus = z.infer<typeof EdgeStatus>
