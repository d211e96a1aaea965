import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** A value that an option takes. */
export const TEXT = { type: 'string' } as const
/** An option without a value. */
export const FLAG = { type: 'boolean' } as const

/** How a command is used: its result where `--help` asks for it, and a part of the message where its words are wrong. */
export class Usage extends Error {
  readonly exitCode: 0 | 2

  constructor(usage: string, { isHelp = false, fault }: { isHelp?: boolean; fault?: string } = {}) {
    super(fault === undefined ? usage : `${fault}\n${usage}`)
    this.exitCode = isHelp ? 0 : 2
  }
}

type ParsedWords<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: Options }>
>

/** Reads the words of a command line. Throws its usage for `--help`, and with a sentence for an option that it does not have. */
export function parseWords<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  usage: string,
  options: Options,
): ParsedWords<Options> {
  if (words.includes('--help')) throw new Usage(usage, { isHelp: true })
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options })
  } catch (error) {
    throw new Usage(usage, { fault: firstSentence(error) })
  }
}

/** Refuses options that the command has, but not with these words. */
export function assertOptions(options: object, allowed: readonly string[], usage: string): void {
  const [other] = Object.entries(options).find(([name, value]) => value !== undefined && !allowed.includes(name)) ?? []
  if (other !== undefined) throw new Usage(usage, { fault: `--${other} does not belong to this command.` })
}

/** The rest of what Node says explains its own syntax. */
function firstSentence(error: unknown): string {
  const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\. |\n/)
  return `${sentence.replace(/\.$/, '')}.`
}
