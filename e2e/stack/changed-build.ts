import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { finished } from './finished.ts'

const ROOT = join(import.meta.dirname, '../..')
const LEFT_OUT = new Set(['dist', '.turbo', 'test'])

type Mode = 'production' | 'development'

export interface VariantBuild {
  /** Ready to be deployed: `edge deploy <app> --from <dist>`. */
  readonly dist: string
  readonly build: string
  remove(): Promise<void>
}

export interface Change {
  /** The path of the file, relative to the app's folder. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/**
 * Builds a copy of an app in which some words differ, as a team's next release would. The copy stands as deep as the app does,
 * so that its links to packages hold, but not among the workspace's packages: two of one name would be an error there.
 */
export function changedBuild(
  app: string,
  changes: readonly Change[],
  mode: Mode = 'production',
  variables: Readonly<Record<string, string>> = {},
): Promise<VariantBuild> {
  const fill = async (folder: string) => {
    await copyApp(app, folder)
    for (const change of changes) await applyChange(folder, change)
  }
  return buildVariant(app, fill, mode, variables)
}

/** Copies the sources of an app to where a test may change them. */
export async function copiedSources(app: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = variantFolder(app)
  await copyApp(app, folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

function copyApp(app: string, folder: string): Promise<void> {
  return cp(join(ROOT, 'apps', app), folder, { recursive: true, verbatimSymlinks: true, filter: (path) => !LEFT_OUT.has(basename(path)) })
}

function variantFolder(app: string): string {
  return join(ROOT, '.variants', `${app}-${randomUUID()}`)
}

/** Builds what is put into a folder of its own. */
export async function buildVariant(
  app: string,
  fill: (folder: string) => Promise<void>,
  mode: Mode = 'production',
  variables: Readonly<Record<string, string>> = {},
): Promise<VariantBuild> {
  const folder = variantFolder(app)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await fill(folder)
    await runBuild(folder, { ...variables, GALLERIA_MODE: mode })
    const dist = join(folder, 'dist')
    const { build } = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as { build: string }
    return { dist, build, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function applyChange(folder: string, { file, from, to }: Change): Promise<void> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} does not hold ${JSON.stringify(from)}`)
  await writeFile(path, text.replaceAll(from, to))
}

async function runBuild(folder: string, variables: Readonly<Record<string, string>>): Promise<void> {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { scripts: { build: string } }
  const [, script = ''] = /^node (\S+)$/.exec(scripts.build) ?? []
  if (!script) throw new Error(`${folder}: the build script is not "node <file>" but ${JSON.stringify(scripts.build)}`)
  const env = { ...process.env, ...variables }
  const { code, output } = await finished(spawn(process.execPath, [script], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }))
  if (code !== 0) throw new Error(`the build in ${folder} ended with ${code}: ${output}`)
}
