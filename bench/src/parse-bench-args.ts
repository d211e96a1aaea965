import { parseCommandLine, Usage } from '@galleria/tooling/text/command-line.ts'

/** The measurements that can be run alone. */
const PARTS = {
  servers: 'requests per second, CPU and bytes',
  bytes: 'the bytes of pages, Workers and browser modules',
  account: "the pages of a member's account",
  lighthouse: "a browser's measurements of the pages",
  platform: 'the response times of the embedded platform',
  costs: 'the CPU of each Worker for a page view, and what a million of them cost on Cloudflare',
  distance: 'pages and acts of a store 280 ms away from its data, in trips and milliseconds',
  development: 'how long a saved file takes to an open page',
  growth: 'what one commerce object carries, and what relieves it',
  start: 'what each Worker takes until its first response',
  floor: 'the measurements behind the first decisions, which need no store',
} as const

export type BenchPart =
  | { readonly part: keyof typeof PARTS | undefined }
  /** The pages of this checkout beside those of another one. */
  | { readonly part: 'against'; readonly folder: string }

const USAGE = `Usage: npm run bench [-- <part>]

  Starts a store of its own and prints tables of what it costs, beside the budgets, or only:
${Object.entries({ ...PARTS, 'against <folder>': 'pages beside the same of another checkout' })
  .map(([part, what]) => `  ${part.padEnd(18)}${what}`)
  .join('\n')}`

/** Throws the usage for arguments that name no part. */
export function parseBenchArgs(args: readonly string[]): BenchPart {
  const [part, folder, ...others] = parseCommandLine(args, USAGE, {}).positionals
  if (part === 'against' && folder !== undefined && others.length === 0) return { part, folder }
  if (folder !== undefined || part === 'against') throw new Usage(USAGE)
  if (part === undefined || isPart(part)) return { part }
  throw new Usage(USAGE, { fault: `There is no part "${part}".` })
}

const isPart = (word: string): word is keyof typeof PARTS => Object.hasOwn(PARTS, word)
