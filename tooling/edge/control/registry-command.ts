import { parseArgs } from 'node:util'

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
  layout                                          which fragment fills each outlet of the layout; place puts another one there
  preview <remote> <build> [--minutes <1…60>]     a link that shows a stored build to the browsers that open it, for 15 minutes
  console                                         where a browser signs in to the releases
  … --store <url>                                 all of these for this store, with the token in GALLERIA_EDGE_TOKEN`

const COMMANDS = new Set(['team', 'audit', 'layout', 'preview', 'console'])

/** Reads the words of a command line; null where they are no command to the registry. Throws what is wrong with them. */
export function parseRegistryCommand(words: readonly string[]): RegistryCommand | null {
  const { store, rest } = takeStore(words)
  const request = parseRequest(rest)
  if (request && store !== null && !URL.canParse(store)) throw new Error(USAGE)
  return request && { ...request, store }
}

function takeStore(words: readonly string[]): { store: string | null; rest: readonly string[] } {
  const index = words.indexOf('--store')
  return index === -1 ? { store: null, rest: words } : { store: words[index + 1] ?? '', rest: words.toSpliced(index, 2) }
}

function parseRequest([command = '', ...rest]: readonly string[]): RegistryRequest | null {
  if (!COMMANDS.has(command)) return null
  if (command === 'team') return parseTeam(rest)
  if (command === 'preview') return parsePreview(rest)
  const [remote = null, ...more] = rest
  if (more.length > 0 || (command !== 'audit' && remote !== null)) throw new Error(USAGE)
  if (command === 'audit') return { command, remote }
  return { command: command === 'layout' ? 'layout' : 'console' }
}

function parsePreview(words: readonly string[]): RegistryRequest {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { minutes: { type: 'string', default: '15' } },
  })
  const [remote, build, ...more] = positionals
  if (!remote || !build || more.length > 0 || !/^([1-9]|[1-5]\d|60)$/.test(values.minutes)) throw new Error(USAGE)
  return { command: 'preview', remote, build, minutes: Number(values.minutes) }
}

function parseTeam([action, ...rest]: readonly string[]): RegistryRequest {
  const { values, positionals } = parseArgs({
    args: repeatFlags(rest),
    allowPositionals: true,
    options: { key: { type: 'string', multiple: true, default: [] }, may: { type: 'string', multiple: true, default: [] } },
  })
  const [team, ...more] = positionals
  if (!team || more.length > 0) throw new Error(USAGE)
  if (action === 'revoke') return { command: 'team revoke', team }
  if (action !== 'add' || values.key.length === 0) throw new Error(USAGE)
  return { command: 'team add', team, keys: values.key, remotes: values.may }
}

/** `--may a b` is `--may a --may b`: a flag goes on until the next one. The team comes before them. */
function repeatFlags(words: readonly string[]): string[] {
  let flag: string | undefined
  return words.flatMap((word) => {
    if (word.startsWith('--')) flag = word
    return word === flag ? [] : flag ? [flag, word] : [word]
  })
}
