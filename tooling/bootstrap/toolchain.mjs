import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './child.mjs'
import { fingerprint, isStamped, stamp } from './stamp.mjs'

/** npm's files for the tools, with versions and integrity: from `npm install --package-lock-only --omit-lockfile-registry-resolved`. */
const LOCK_FILES = { 'toolchain.json': 'package.json', 'toolchain-lock.json': 'package-lock.json' }

/** Installs the pinned Node and pnpm into `.tool`. */
export async function installToolchain(root) {
  const node = readFileSync(join(root, '.node-version'), 'utf8').trim()
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const tool = join(root, '.tool')
  const modules = join(tool, 'node_modules')
  const stampFile = join(tool, 'toolchain.stamp')
  const lock = Object.keys(LOCK_FILES).map((file) => readFileSync(join(import.meta.dirname, file)))
  const expected = fingerprint([node, packageManager, process.platform, process.arch, ...lock])
  if (isStamped(stampFile, expected) && existsSync(join(modules, '.bin/node')) && existsSync(join(modules, '.bin/pnpm'))) return
  if (!hasVersions(modules, node, packageManager)) {
    console.log(`Installing Node ${node} and ${packageManager} into .tool`)
    mkdirSync(tool, { recursive: true })
    for (const [file, name] of Object.entries(LOCK_FILES)) copyFileSync(join(import.meta.dirname, file), join(tool, name))
    // No install script runs: the platform's own Node package needs none, and machines may forbid them.
    const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
    await runStep('npm', ['install', '--prefix', tool, ...flags, ...listUnlockedPackages(node)], {
      shell: process.platform === 'win32',
    })
    if (!existsSync(join(modules, '.bin/node')))
      throw new Error(`npm got no Node ${node} for this machine, or another package than the one in tooling/bootstrap/toolchain-lock.json.`)
    // pnpm's install script would have done this: put its native program where its placeholder stands.
    await runStep(join(modules, '.bin/node'), [join(modules, 'pnpm/install.js')])
    if (!hasVersions(modules, node, packageManager)) throw new Error(`.tool does not hold a working Node ${node} and ${packageManager}.`)
  }
  stamp(stampFile, expected)
}

/** The lock has Node for Linux. Elsewhere npm takes the version's package by its name. */
function listUnlockedPackages(node) {
  if (process.platform === 'linux') return []
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return [`${[prefix, process.platform, process.arch].join('-')}@${node}`]
}

function hasVersions(modules, node, packageManager) {
  return version(modules, 'node') === `v${node}` && `pnpm@${version(modules, 'pnpm')}` === packageManager
}

function version(modules, program) {
  try {
    return execFileSync(join(modules, '.bin', program), ['--version'], { cwd: modules, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return null
  }
}
