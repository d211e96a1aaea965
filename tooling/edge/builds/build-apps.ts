import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { withLock } from '../../bootstrap/lock.mjs'
import { removeLeftovers } from '../../build/build-record.ts'
import type { OrphanGuard } from '../io/orphan-guard.ts'
import type { AppDefinition } from '../project/app-definition.ts'

export interface BuildOptions {
  readonly signal?: AbortSignal
  /** Ends the build when the process that asked for it is killed. */
  readonly guard?: OrphanGuard
}

/**
 * Brings `dist` of these apps up to date and hands it to a task. Nothing else in this project is built meanwhile: a build in
 * another mode would change the files under the task.
 */
export function withBuild<Result>(
  root: string,
  apps: readonly Pick<AppDefinition, 'name'>[],
  task: () => Promise<Result>,
  options: BuildOptions = {},
): Promise<Result> {
  const buildFirst = async () => {
    await build(root, apps, options)
    return task()
  }
  return withLock(join(root, '.turbo/build.lock'), buildFirst, options.signal)
}

async function build(root: string, apps: readonly Pick<AppDefinition, 'name'>[], { signal, guard }: BuildOptions): Promise<void> {
  signal?.throwIfAborted()
  const filters = apps.map(({ name }) => `--filter=@galleria/${name}`)
  const args = ['run', 'build', ...filters, '--output-logs=errors-only', '--log-order=grouped', '--no-update-notifier']
  const turbo = spawn(join(root, 'node_modules/.bin/turbo'), args, {
    cwd: root,
    // A group of its own, so that all that it started can be ended with it.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  })
  const group = -(turbo.pid ?? 0)
  const abort = () => process.kill(group, 'SIGTERM')
  if (group) guard?.watch(group)
  signal?.addEventListener('abort', abort)
  const code = await new Promise<number | null>((resolve, reject) => turbo.once('error', reject).once('exit', resolve))
  signal?.removeEventListener('abort', abort)
  if (group) guard?.forget(group)
  signal?.throwIfAborted()
  if (code !== 0) throw new Error(`The build failed (turbo ended with exit code ${code}).`)
  for (const { name } of apps) removeLeftovers(join(root, 'apps', name, 'dist'))
}
