import { BuildId, NetworkId } from '@galleria/fragments/contract'
import * as z from 'zod'
import { RELEASE_PATH } from './release-statement.ts'
import { RemoteName } from './team.ts'

/** A report of one shell: what it has seen of one build since its last one. */
export const ShellReport = z.object({
  /** The shell's own name: of its data centre, or of its process. */
  shell: z.string().min(1).max(60),
  remote: RemoteName,
  build: BuildId,
  renders: z.int().nonnegative(),
  failures: z.int().nonnegative(),
  /** Faults that browsers reported. */
  crashes: z.int().nonnegative().default(0),
  /** Networks of these browsers. */
  crashedIn: z.array(NetworkId).max(1_000).default([]),
  /** Networks of which a shopper submitted a form successfully, by the fragment that took it. */
  acts: z.record(z.string().max(100), z.array(NetworkId).max(1_000)).default({}),
  /** Files that browsers say they refused: how many of them, by the path in the build. */
  refused: z.record(z.string().regex(RELEASE_PATH), z.int().positive()).default({}),
  /** Renders by the bucket of the time until their headers (see `timeBucket`). */
  times: z.record(z.string().regex(/^\d{1,3}$/), z.int().nonnegative()),
  breaker: z.enum(['closed', 'open', 'half-open']),
})
export type ShellReport = z.infer<typeof ShellReport>

/** The body of `POST /reports`: a report, or all of a shell at once. */
export const ShellReports = z.union([ShellReport.transform((report) => [report]), z.array(ShellReport).max(100)])
