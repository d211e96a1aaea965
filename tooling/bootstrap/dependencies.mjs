import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './child.mjs'
import { fingerprint, isStamped, stamp } from './stamp.mjs'

const SKIPPED = new Set(['node_modules', 'dist', 'build', 'test-results'])

/** Installs the dependencies that the lock file names, when it or a package.json has changed. */
export async function installDependencies(root) {
  const files = ['.node-version', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packageFiles(root)]
  const expected = fingerprint(files.flatMap((file) => [file, readFileSync(join(root, file))]))
  const stampFile = join(root, 'node_modules/.galleria.stamp')
  if (isStamped(stampFile, expected) && existsSync(join(root, 'node_modules/.bin'))) return
  await runStep('pnpm', ['install', '--frozen-lockfile', '--config.confirmModulesPurge=false', '--reporter=append-only'], { cwd: root })
  stamp(stampFile, expected)
}

/** Every package.json of the workspace, relative to the root, in a fixed order. */
function packageFiles(root, folder = '', depth = 0) {
  const found = existsSync(join(root, folder, 'package.json')) ? [join(folder, 'package.json')] : []
  if (depth === 3) return found
  const folders = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !SKIPPED.has(entry.name))
    .map((entry) => join(folder, entry.name))
    .toSorted()
  return [...found, ...folders.flatMap((child) => packageFiles(root, child, depth + 1))]
}
