import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** A value that an option takes. */
export const TEXT = { type: 'string' } as const
/** An option without a value. */
export const FLAG = { type: 'boolean' } as const

/** The usage of a command: its result where `--help` asks for it, and a part of the message where its words are wrong. */
export class Usage extends Error {
  readonly exitCode: 0 | 2

  constructor(usage: string, { isHelp = false, fault }: { isHelp?: boolean; fault?: string } = {}) {
    super(fault === undefined ? usage : `${fault}\n${usage}`)
    this.exitCode = isHelp ? 0 : 2
  }
}

type ParsedArgs<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: Options }>
>

/** Parses the arguments of a command line. Throws the usage for `--help`, and a usage error for an unknown option. */
export function parseCommandLine<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  usage: string,
  options: Options,
): ParsedArgs<Options> {
  if (args.includes('--help')) throw new Usage(usage, { isHelp: true })
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new Usage(usage, { fault: firstSentence(error) })
  }
}

/** Throws for an option that the command has, but not with these arguments. */
export function assertOptions(options: object, allowed: readonly string[], usage: string): void {
  const [other] = Object.entries(options).find(([name, value]) => value !== undefined && !allowed.includes(name)) ?? []
  if (other !== undefined) throw new Usage(usage, { fault: `--${other} does not belong to this command.` })
}

/** The rest of what Node says explains its own syntax. */
function firstSentence(error: unknown): string {
  const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\. |\n/)
  return `${sentence.replace(/\.$/, '')}.`
}
