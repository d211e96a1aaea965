import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './child.mjs'
import { fingerprint, isStamped, stamp } from './stamp.mjs'

/** Installs the pinned Node and pnpm into `.tool`. */
export async function installToolchain(root) {
  const node = readFileSync(join(root, '.node-version'), 'utf8').trim()
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const tool = join(root, '.tool')
  const modules = join(tool, 'node_modules')
  const stampFile = join(tool, 'toolchain.stamp')
  const expected = fingerprint([node, packageManager, process.platform, process.arch])
  if (isStamped(stampFile, expected) && existsSync(join(modules, '.bin/node')) && existsSync(join(modules, '.bin/pnpm'))) return
  if (!hasVersions(modules, node, packageManager)) {
    console.log(`Installing Node ${node} and ${packageManager} into .tool`)
    mkdirSync(tool, { recursive: true })
    // No install script runs: the platform's own Node package needs none, and machines may forbid them.
    const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
    await runStep('npm', ['install', '--prefix', tool, ...flags, `${nodePackage()}@${node}`, packageManager], {
      shell: process.platform === 'win32',
    })
    // What pnpm's install script would have done: put its native program where its placeholder stands.
    await runStep(join(modules, '.bin/node'), [join(modules, 'pnpm/install.js')])
    if (!hasVersions(modules, node, packageManager)) throw new Error(`.tool does not hold a working Node ${node} and ${packageManager}.`)
  }
  stamp(stampFile, expected)
}

function nodePackage() {
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return [prefix, process.platform, process.arch].join('-')
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
