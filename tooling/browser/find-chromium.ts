import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Chromium without the window around a page: `chromium-headless-shell` is Debian's name, the other that of Chrome for Testing. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const APPLICATIONS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/**
 * Path of a Chromium: the one that CHROMIUM_PATH names, else an installed one, else Playwright's download, else Debian's package.
 * Throws how to provide one when there is none to be had.
 */
export function findChromium(): string {
  const found = findNamed() ?? findInstalled(PROGRAMS) ?? APPLICATIONS.find(isProgram) ?? download() ?? installPackage('chromium', PROGRAMS)
  if (found) return found
  throw new Error('There is no Chromium: install one, or name one with CHROMIUM_PATH.')
}

/**
 * Path of the browser for tests: the one that CHROMIUM_PATH names, else Chromium's headless shell, which needs half of the CPU time because it
 * draws no window, else what {@link findChromium} finds.
 */
export function findHeadlessShell(): string {
  return findNamed() ?? findInstalled(SHELLS) ?? installPackage('chromium-headless-shell', SHELLS) ?? findChromium()
}

function findNamed(): string | undefined {
  const path = process.env['CHROMIUM_PATH']
  if (!path) return undefined
  if (isProgram(path)) return path
  throw new Error(`CHROMIUM_PATH names ${path}, which cannot be run.`)
}

function findInstalled(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.flatMap((folder) => programs.map((program) => join(folder, program))).find(isProgram)
}

function download(): string | undefined {
  const path = chromium.executablePath()
  if (!isProgram(path)) {
    console.log('Downloading Chromium')
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  }
  return isProgram(path) ? path : undefined
}

function installPackage(name: string, programs: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`Installing Debian’s ${name}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '--quiet=2'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '--yes', '--quiet=2', '--no-install-recommends', name], { stdio: 'inherit', env })
  return findInstalled(programs)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
