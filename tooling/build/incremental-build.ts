import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { build, context, type BuildContext, type BuildOptions, type BuildResult, type OutputFile } from 'esbuild'
import { REBUILDS } from './mode.ts'

type Options = BuildOptions & { write: false }

const contexts = new Map<string, BuildContext<Options>>()

/** Runs esbuild. In a process that rebuilds, a second call with the same options reads only files that have changed since. */
export async function incrementalBuild(options: BuildOptions): Promise<BuildResult<Options>> {
  const all = { ...options, write: false } as const
  // A context that nothing ends would keep the process alive.
  if (!REBUILDS) return build(all)
  const key = JSON.stringify(options)
  let known = contexts.get(key)
  if (!known) contexts.set(key, (known = await context<Options>(all)))
  return known.rebuild()
}

export function writeOutputFiles(files: readonly OutputFile[]): void {
  for (const { path, contents } of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, contents)
  }
}
