import { assertOptions, parseCommandLine, TEXT, Usage } from '../../text/command-line.ts'

/** Commands to the registry of a store. */
export type RegistryCommand = RegistryRequest & {
  /** The address of the store; null for the one that this machine runs. */
  readonly store: string | null
}

type RegistryRequest =
  | { readonly command: 'team add'; readonly team: string; readonly keys: readonly string[]; readonly remotes: readonly string[] }
  | { readonly command: 'team revoke'; readonly team: string }
  | { readonly command: 'audit'; readonly remote: string | null }
  | { readonly command: 'preview'; readonly remote: string; readonly build: string; readonly minutes: number }
  | { readonly command: 'layout' }
  | { readonly command: 'console' }

const USAGE = `npm run edge -- <command>

  team add <team> --key <file>… --may <remote>…   let a team release these remotes, signed by these keys, and print its token
  team revoke <team>                              take back the token and the keys of a team
  audit [<remote>]                                all changes with their authors, the newest first
  layout                                          which fragment fills each outlet of the layout; layout set puts another one there
  preview <remote> <build> [--minutes <1…60>]     a link that shows a stored build to the browsers that open it, for 15 minutes
  console                                         where a browser signs in to the releases
  … --store <url>                                 all of these for this store, with the token in GALLERIA_EDGE_TOKEN`

const COMMANDS = ['team', 'audit', 'layout', 'preview', 'console'] as const
/** Options that go on until the next one: `--may a b` is `--may a --may b`. */
const REPEATED = new Set(['--key', '--may'])
const OPTIONS = { store: TEXT, minutes: TEXT, key: { ...TEXT, multiple: true }, may: { ...TEXT, multiple: true } } as const

interface Options {
  readonly minutes?: string
  readonly key?: readonly string[]
  readonly may?: readonly string[]
}

/** Parses the arguments of a command line; null for other commands than the registry's. Throws a usage error for wrong ones. */
export function parseRegistryCommand([first, ...args]: readonly string[]): RegistryCommand | null {
  const command = COMMANDS.find((name) => name === first)
  // "layout set" goes to the running edge.
  if (command === undefined || (command === 'layout' && args[0] === 'set')) return null
  const { values, positionals } = parseCommandLine(repeatOptions(args), USAGE, OPTIONS)
  const { store = null, ...options } = values
  if (store !== null && !URL.canParse(store)) throw new Usage(USAGE)
  return { ...parseRequest(command, positionals, options), store }
}

function parseRequest(command: (typeof COMMANDS)[number], args: readonly string[], options: Options): RegistryRequest {
  if (command === 'team') return parseTeam(args, options)
  if (command === 'preview') return parsePreview(args, options)
  assertOptions(options, [], USAGE)
  const [remote = null, ...more] = args
  if (more.length > 0 || (command !== 'audit' && remote !== null)) throw new Usage(USAGE)
  return command === 'audit' ? { command, remote } : { command }
}

function parsePreview([remote, build, ...more]: readonly string[], options: Options): RegistryRequest {
  assertOptions(options, ['minutes'], USAGE)
  const { minutes = '15' } = options
  if (!remote || !build || more.length > 0 || !/^([1-9]|[1-5]\d|60)$/.test(minutes)) throw new Usage(USAGE)
  return { command: 'preview', remote, build, minutes: Number(minutes) }
}

function parseTeam([action, team, ...more]: readonly string[], options: Options): RegistryRequest {
  assertOptions(options, action === 'add' ? ['key', 'may'] : [], USAGE)
  const { key: keys = [], may: remotes = [] } = options
  if (!team || more.length > 0) throw new Usage(USAGE)
  if (action === 'revoke') return { command: 'team revoke', team }
  if (action !== 'add' || keys.length === 0) throw new Usage(USAGE)
  return { command: 'team add', team, keys, remotes }
}

function repeatOptions(args: readonly string[]): string[] {
  let option: string | undefined
  return args.flatMap((word) => {
    if (word.startsWith('--')) option = REPEATED.has(word) ? word : undefined
    return word === option ? [] : option ? [option, word] : [word]
  })
}
