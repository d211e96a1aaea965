import { resolve } from 'node:path'
import { parseCommandLine, TEXT, Usage } from '../../text/command-line.ts'
import { parseCanaryShare, type CanaryShare } from '../apps/canary-share.ts'

/** `release <app>`: signs a build, has it checked, and puts it live. */
export interface ReleaseCommand {
  readonly app: string
  /** The folder of the build; null to build the app of this project. */
  readonly from: string | null
  /** Null for all shoppers. */
  readonly canary: CanaryShare | null
  readonly accept: string | undefined
  /** A team and the file of its private key; null for the team of this machine. */
  readonly signer: { readonly team: string; readonly keyFile: string } | null
  /** The address of the store; null for the one that this machine runs. */
  readonly store: string | null
}

const USAGE = `npm run edge -- release <app>

  --canary <percent>            show the build to this share of the shoppers, below 100
  --steps 25,100 --every 10m    and then to these, one after the other
  --from <dist>                 take this build instead of building the app
  --team <name> --key <file>    sign as this team, with its private key
  --store <url>                 release to this store, with the team's token in GALLERIA_EDGE_TOKEN
  --accept <reason>             take a build that is too large, or starts too slowly: for the owner of the store`

const OPTIONS = { canary: TEXT, steps: TEXT, every: TEXT, from: TEXT, team: TEXT, key: TEXT, store: TEXT, accept: TEXT }

/** Parses the arguments of a command line; null for other commands than releases. Throws a usage error for wrong ones. */
export function parseReleaseCommand([command, ...args]: readonly string[]): ReleaseCommand | null {
  if (command !== 'release') return null
  const { values, positionals } = parseCommandLine(args, USAGE, OPTIONS)
  const [app, ...more] = positionals
  const { canary, steps, every, from, team, key, store = null, accept } = values
  if (!app || more.length > 0 || (team === undefined) !== (key === undefined)) throw new Usage(USAGE)
  const share = canary === undefined && steps === undefined ? null : parseCanaryShare(canary, steps, every)
  if (share === null ? canary !== undefined || steps !== undefined : !(share.percent > 0 && share.percent < 100)) throw new Usage(USAGE)
  if (store !== null && !(URL.canParse(store) && team !== undefined)) throw new Usage(USAGE)
  return {
    app,
    from: from === undefined ? null : resolve(from),
    canary: share,
    accept,
    signer: team === undefined || key === undefined ? null : { team, keyFile: resolve(key) },
    store,
  }
}
