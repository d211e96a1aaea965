import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }

const run = promisify(execFile)
const packageFolder = fileURLToPath(new URL('../..', import.meta.url))
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

const strictest = {
  noEmit: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  moduleResolution: 'nodenext',
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  types: [],
}

/** The package as its users have it: packed, and installed in a folder that knows nothing of this repository. */
export interface InstalledPackage {
  /** The folder that the package is installed in. */
  readonly folder: string
  /** Files of the tarball, by their path in the package. */
  readonly files: ReadonlyMap<string, string>
  write(file: string, text: string): Promise<void>
  /** Runs a module of the folder in plain Node and returns what it printed. */
  node(file: string, ...parameters: string[]): Promise<string>
  /** Type-checks files of the folder as strictly as TypeScript can; empty where nothing is wrong. */
  typeErrors(...files: string[]): Promise<string>
  remove(): Promise<void>
}

export async function installPackage(): Promise<InstalledPackage> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'platform-client-')))
  const remove = () => rm(folder, { recursive: true, force: true })
  const installed = join(folder, 'node_modules/@galleria/platform-client')
  try {
    await install(folder, installed)
  } catch (error) {
    await remove()
    throw error
  }

  return {
    folder,
    files: await filesIn(installed),
    write: (file, text) => writeFile(join(folder, file), text),
    async node(file, ...parameters) {
      const { stdout } = await run(process.execPath, [file, ...parameters], { cwd: folder })
      return stdout
    },
    async typeErrors(...names) {
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: strictest, files: names }))
      return run(process.execPath, [tsc, '-p', '.'], { cwd: folder }).then(
        ({ stdout }) => stdout,
        (error: { stdout?: string }) => error.stdout ?? String(error),
      )
    },
    remove,
  }
}

async function install(folder: string, installed: string): Promise<void> {
  await mkdir(installed, { recursive: true })
  await run(process.execPath, [join(packageFolder, '../../tooling/commands/pack.ts'), 'platform-client', '--to', folder])
  await run('tar', ['-xzf', `galleria-platform-client-${manifest.version}.tgz`, '-C', installed, '--strip-components=1'], { cwd: folder })
  // The folder has what a package manager would download, and nothing else: what the package did not declare is missing.
  for (const name of Object.keys(dependenciesOf(await readFile(join(installed, 'package.json'), 'utf8')))) {
    await symlink(await realpath(join(packageFolder, 'node_modules', name)), join(folder, 'node_modules', name))
  }
  await cp(join(packageFolder, 'test/package/consumer'), folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
}

function dependenciesOf(manifest: string): Record<string, string> {
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(manifest)
  return dependencies
}

async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(await Promise.all(files.map(async (file) => [file.slice(folder.length + 1), await readFile(file, 'utf8')] as const)))
}
