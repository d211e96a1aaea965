import { join, resolve } from 'node:path'
import { EdgeStatus } from '../edge/apps/edge-status.ts'
import { dataFolderOf, PROJECT_ROOT } from '../edge/cli/project-edge.ts'
import { sendCommand } from '../edge/control/control-client.ts'
import { readEdgeEnv } from '../edge/settings/env.ts'
import { runScript } from './run-script.ts'

/** Runs a script of the platform against the one that runs on this machine, or the one at PLATFORM_URL. The script parses its arguments itself: its help needs no platform. */
export async function runPlatformScript(script: string, args: readonly string[]): Promise<void> {
  const env = args.includes('--help') ? undefined : { PLATFORM_URL: await platformUrl() }
  process.exitCode = await runScript(join(PROJECT_ROOT, 'apps/platform/scripts', script), args, env)
}

async function platformUrl(): Promise<string> {
  return process.env['PLATFORM_URL'] ?? EdgeStatus.parse(await sendCommand(dataFolderOf(readEdgeEnv()), { command: 'status' })).platformUrl
}

/** A path from the folder in which the command was given: npm runs the command itself in the root. */
export const resolvePath = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)

/** Resolves each argument that is no option. */
export const resolvePaths = (args: readonly string[]): string[] => args.map((word) => (word.startsWith('-') ? word : resolvePath(word)))
