import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import * as z from 'zod'

/** A folder with a package, and the folders of the workspace that it is built from. */
export interface SourceFolder {
  readonly folder: string
  readonly name: string
  /** Names of packages of this workspace that it imports. */
  readonly imports: readonly string[]
}

const PackageFile = z.looseObject({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
})

/** Parts of a folder that no build reads. */
const UNREAD = /(?:^|\/)(?:node_modules|dist|test|\.[^/]+)(?:\/|$)|\.test\.tsx?$|(?:^|\/)[^/]+\.md$|~$/

/** The packages of this repository. */
export function workspacePackages(root: string): SourceFolder[] {
  return globSync('packages/*/package.json', { cwd: root })
    .toSorted()
    .map((file) => readSourceFolder(dirname(join(root, file))))
}

export function readSourceFolder(folder: string): SourceFolder {
  const { name, dependencies } = PackageFile.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const imports = Object.entries(dependencies).flatMap(([dependency, version]) => (version.startsWith('workspace:') ? [dependency] : []))
  return { folder, name, imports }
}

/** Names of the apps that are built with a file. */
export function appsOf(file: string, apps: ReadonlyMap<string, SourceFolder>, packages: readonly SourceFolder[]): string[] {
  const owner = [...apps.values(), ...packages].find(({ folder }) => file.startsWith(folder + sep))
  if (!owner || UNREAD.test(file.slice(owner.folder.length + 1).replaceAll('\\', '/'))) return []
  return [...apps].flatMap(([app, source]) => (source === owner || importsOf(source, packages).has(owner.name) ? [app] : []))
}

/** Names of all packages that a folder is built from, also through others. */
function importsOf(source: SourceFolder, packages: readonly SourceFolder[], found = new Set<string>()): Set<string> {
  for (const name of source.imports) {
    if (found.has(name)) continue
    found.add(name)
    const imported = packages.find((candidate) => candidate.name === name)
    if (imported) importsOf(imported, packages, found)
  }
  return found
}

/** The script that builds the app in this folder, as its package says. */
export function buildScriptOf(folder: string): string {
  const { scripts } = z.looseObject({ scripts: z.object({ build: z.string() }) }).parse(readPackage(folder))
  const [, script] = /^node (\S+)$/.exec(scripts.build) ?? []
  const path = script && join(folder, script)
  if (!path || !existsSync(path)) throw new Error(`${folder}: the build script is not "node <file>" but ${JSON.stringify(scripts.build)}`)
  return path
}

function readPackage(folder: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
