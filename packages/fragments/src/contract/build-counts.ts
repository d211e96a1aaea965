import * as z from 'zod/mini'
import { FILE_PATH } from './build-files.ts'
import { BuildId } from './manifest.ts'

/** Ratio of two neighbouring buckets of header times. */
const RATIO = 1.1

const Count = z.int().check(z.nonnegative())

/** Path of a file below the folder of its build. */
const FilePath = z.string().check(z.regex(FILE_PATH), z.maxLength(200))

/** A network of clients (/24, /64), by a hash that only the host can make: registries count by it and learn no address. */
export const NetworkId = z.string().check(z.regex(/^[\w-]{12}$/))

/** The counts of a host for one build of a remote in a while. */
export const BuildCounts = z.object({
  remote: z.string(),
  build: BuildId,
  renders: Count,
  /** Renders that ended in a copy, a fallback or a skeleton. */
  failures: Count,
  /** Faults that browsers reported: one of each network. */
  crashes: Count,
  /** Networks of these browsers. */
  crashedIn: z._default(z.array(NetworkId), []),
  /** Networks of which a shopper of this build submitted a form successfully, by the fragment that took it, of any remote. */
  acts: z._default(z.record(z.string(), z.array(NetworkId)), {}),
  /** Files that browsers say they refused, because their content is not that of the build: how many of them, by file. */
  refused: z._default(z.record(FilePath, Count), {}),
  /** Renders by the bucket of the time until their headers. */
  times: z.record(z.string().check(z.regex(/^\d{1,3}$/)), Count),
})
export type BuildCounts = z.infer<typeof BuildCounts>

/** A browser's report of a fragment that does not work there. */
export const BrowserFault = z.object({
  /** `<remote>/<name>` */
  fragment: z.string(),
  build: BuildId,
  /** The kind of fault: the fragment threw, did not match its HTML, its files could not be loaded, or one of them was refused. */
  kind: z.enum(['crash', 'mismatch', 'load', 'refused']),
  /** The nonce of the document, by which the host knows that it served the page. */
  page: z._default(z.string(), ''),
  /** Path of the file that was refused. */
  file: z.optional(FilePath),
})
export type BrowserFault = z.infer<typeof BrowserFault>

/** The bucket of a time in milliseconds: about 10 % wide. */
export function timeBucket(ms: number): number {
  return Math.round(Math.log(Math.max(ms, 0) + 1) / Math.log(RATIO))
}

/** The time in milliseconds that this share (0 to 1) of the renders does not exceed; 0 where there was none. */
export function timeQuantile(times: BuildCounts['times'], share: number): number {
  const buckets = Object.entries(times).map(([bucket, count]): [number, number] => [Number(bucket), count])
  let left = buckets.reduce((sum, [, count]) => sum + count, 0) * share
  const found = buckets.toSorted(([one], [other]) => one - other).find(([, count]) => (left -= count) <= 0)
  return found ? Math.round(RATIO ** found[0] - 1) : 0
}
