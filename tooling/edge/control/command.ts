import { resolve } from 'node:path'
import * as z from 'zod'
import { assertOptions, FLAG, parseCommandLine, TEXT, Usage } from '../../text/command-line.ts'
import { Fault, parseFault } from '../gate/fault.ts'
import { CanaryCommand, parseCanary } from './canary-command.ts'
import { DistanceCommand, parseDistance } from './distance-command.ts'

/** Commands to a running edge. */
export const Command = z.discriminatedUnion('command', [
  z.object({ command: z.literal('status') }),
  z.object({ command: z.literal('clear-cache') }),
  z.object({ command: z.literal('start'), app: z.string() }),
  z.object({ command: z.literal('stop'), app: z.string() }),
  z.object({ command: z.literal('deploy'), app: z.string(), from: z.string().nullable() }),
  z.object({ command: z.literal('rollback'), app: z.string() }),
  CanaryCommand,
  z.object({ command: z.literal('layout set'), app: z.string(), outlet: z.string(), fragment: z.string() }),
  z.object({ command: z.literal('scale'), app: z.string(), processes: z.int().min(1).max(16) }),
  z.object({ command: z.literal('fault'), app: z.string(), fault: Fault.nullable() }),
  ...DistanceCommand.options,
])
export type Command = z.infer<typeof Command>

const USAGE = `npm run edge -- <command>

  status [--json]                 what runs
  start <app>                     run the app again after a stop
  stop <app>                      end the app
  release <app> [--canary <n>] [--steps 25,100 --every 10m]
                                  sign a build, have it checked, and put it live
  deploy <app> [--from <dist>]    build the app, or take this build, and put it live
  rollback <app>                  put the build before the live one live
  canary <remote> <percent> [--from <dist>] [--steps 5,25,100 --every 10m] | stop | promote
                                  show a build to a share of the shoppers beside the live one
  scale <app> <n>                 run the app in n processes
  fault <app> latency=<ms> | body=<ms> | error=<0…1> | stall | off
  distance [<ms> [jitter=<ms>] | cut | mend]
                                  how far home is from a store that began with HOME_DISTANCE_MS
  clear-cache                     drop what Workers have stored in the network's cache
  crossings                       what crossed that distance since the last look, as JSON
  layout                          which fragment fills each outlet
  layout set <outlet> <app>/<name>
                                  put a fragment into an outlet of the layout
  preview <remote> <build>        a link that shows a stored build to the browsers that open it
  team, audit, console            teams, what they changed, and the console of releases

  release, team and preview say more with --help.`

const OPTIONS = { json: FLAG, from: TEXT, steps: TEXT, every: TEXT } as const

export interface ParsedCommand {
  readonly command: Command
  /** Whether its result is printed as JSON. */
  readonly json: boolean
}

/** Parses the arguments of a command line. Throws a usage error for wrong ones. Folders are taken from the current one. */
export function parseCommand(args: readonly string[]): ParsedCommand {
  const { values, positionals } = parseCommandLine(args, USAGE, OPTIONS)
  const { json = false, ...options } = values
  const [name = '', ...rest] = positionals
  assertOptions(options, OPTIONS_OF[name] ?? [], USAGE)
  return { command: toCommand(name, rest, options), json }
}

const OPTIONS_OF: Readonly<Record<string, readonly string[]>> = { deploy: ['from'], canary: ['from', 'steps', 'every'] }

function toCommand(command: string, args: readonly string[], options: Parameters<typeof parseCanary>[1]): Command {
  const [app, ...rest] = args
  if (command === 'distance') return parseDistance(args)
  if ((command === 'status' || command === 'clear-cache' || command === 'crossings') && app === undefined) return { command }
  if (!app) throw new Usage(USAGE)
  switch (command) {
    case 'start':
    case 'stop':
    case 'rollback':
      return noMore(rest, { command, app })
    case 'deploy':
      return noMore(rest, { command, app, from: options.from === undefined ? null : resolve(options.from) })
    case 'layout':
      return { command: 'layout set', ...parseOutlet(app, rest) }
    case 'canary':
      return { command, app, change: parseCanary(rest, options) }
    case 'scale':
      return { command, app, processes: parseProcesses(rest) }
    case 'fault':
      return { command, app, fault: parseFault(rest) }
    default:
      throw new Usage(USAGE, { fault: `There is no command "${command}" for an app.` })
  }
}

function noMore<Parsed extends Command>(rest: readonly string[], parsed: Parsed): Parsed {
  if (rest.length > 0) throw new Usage(USAGE, { fault: `"${rest.join(' ')}" is too much.` })
  return parsed
}

function parseOutlet(action: string, [outlet, ...rest]: readonly string[]): { app: string; outlet: string; fragment: string } {
  const [, fragment, app] = /^(([a-z][a-z0-9-]*)\/[a-z][a-z0-9-]*)$/.exec(rest.join(' ')) ?? []
  if (action !== 'set' || !outlet || !fragment || !app) throw new Usage(USAGE)
  return { app, outlet, fragment }
}

function parseProcesses(rest: readonly string[]): number {
  const [word = ''] = rest
  if (rest.length !== 1 || !/^([1-9]|1[0-6])$/.test(word)) throw new Error(`Say how many processes: 1 to 16.`)
  return Number(word)
}
