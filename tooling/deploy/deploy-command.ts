import { resolve } from 'node:path'
import { parseCanaryShare, type CanaryShare } from '../edge/apps/canary-share.ts'
import { FLAG, parseCommandLine, TEXT, Usage } from '../text/command-line.ts'
import type { RemoteMove } from './steps/move-remote.ts'

/** A team and the file of its private key. */
export interface TeamKey {
  readonly name: string
  readonly keyFile: string
}

type Change =
  | { readonly kind: 'deploy'; readonly only: string | undefined; readonly canary: CanaryShare | null; readonly accept: string | undefined }
  /** Deploys a build for the browsers that open a link. */
  | { readonly kind: 'preview'; readonly remote: string; readonly accept: string | undefined }
  | { readonly kind: 'move'; readonly remote: string; readonly move: RemoteMove }

/** A command to a shop on Cloudflare: by one of its teams, or else by its owner. */
export type ShopCommand = Change & { readonly team: TeamKey | undefined }

/** The command in the arguments of `npm run deploy --`. */
export type DeployCommand = { readonly kind: 'dry run' } | { readonly kind: 'find versions' } | ShopCommand

const USAGE = `npm run deploy -- [<app>]

  --dry-run                              check everything without the network
  --find-versions                        ask the hosted platform for the versions of its calls, and store them
  <remote> --canary <percent> [--steps 25,100 --every 10m]
                                         show the build to this share of the shoppers, below 100, and then to these
  <remote> --preview                     show the build to the browsers that open a link
  <remote> --promote | --stop            make the canary the live build, or take it back
  <remote> --rollback [<build>]          return to the build before the live one, or to this one
  … --accept <reason>                    release remotes that cost too much to start: for the owner of the store
  <remote> … --team <name> --key <file>  all of these as a team, with its private key, and its token in GALLERIA_EDGE_TOKEN`

const OPTIONS = {
  'dry-run': FLAG,
  'find-versions': FLAG,
  canary: TEXT,
  steps: TEXT,
  every: TEXT,
  preview: FLAG,
  promote: FLAG,
  stop: FLAG,
  rollback: FLAG,
  team: TEXT,
  key: TEXT,
  accept: TEXT,
} as const

/** Parses the arguments of a command line. Throws a usage error for wrong ones. */
export function parseDeployCommand(args: readonly string[]): DeployCommand {
  const { values, positionals } = parseCommandLine(args, USAGE, OPTIONS)
  const [app, build, ...more] = positionals
  const { canary, steps, every, team: name, key, accept, ...flags } = values
  const [choice, ...others] = [...Object.keys(flags), ...(canary === undefined ? [] : ['canary' as const])]
  const isOfStore = choice === 'dry-run' || choice === 'find-versions'
  const isIncomplete = choice !== undefined && isOfStore === (app !== undefined)
  const isTooMuch = others.length > 0 || more.length > 0 || (build !== undefined && choice !== 'rollback')
  if (isIncomplete || isTooMuch || (choice !== 'canary' && (steps ?? every) !== undefined)) throw new Usage(USAGE)
  const team = parseTeam(name, key)
  // Only the owner's reason counts in the registry.
  if (accept !== undefined && (team || !(choice === undefined || choice === 'canary' || choice === 'preview'))) throw new Usage(USAGE)
  if (team && app === undefined) throw new Usage(USAGE)
  if (choice === undefined) return { kind: 'deploy', only: app, canary: null, accept, team }
  if (app === undefined) return choice === 'find-versions' ? { kind: 'find versions' } : { kind: 'dry run' }
  switch (choice) {
    case 'canary':
      return { kind: 'deploy', only: app, canary: parseShare(canary, steps, every), accept, team }
    case 'preview':
      return { kind: 'preview', remote: app, accept, team }
    case 'rollback':
      return { kind: 'move', remote: app, move: { action: 'rollback', build }, team }
    default:
      return { kind: 'move', remote: app, move: { action: choice === 'promote' ? 'promote' : 'stop' }, team }
  }
}

function parseTeam(name: string | undefined, key: string | undefined): TeamKey | undefined {
  if ((name === undefined) !== (key === undefined)) throw new Usage(USAGE)
  return name === undefined || key === undefined ? undefined : { name, keyFile: resolve(key) }
}

function parseShare(...args: Parameters<typeof parseCanaryShare>): CanaryShare {
  const share = parseCanaryShare(...args)
  if (!share || share.percent <= 0 || share.percent >= 100) throw new Usage(USAGE)
  return share
}
