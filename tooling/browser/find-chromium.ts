import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const APPLICATIONS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/**
 * Path of a Chromium: the one that CHROMIUM_PATH names, else an installed one, else Playwright's download, else Debian's package.
 * Throws how to provide one when there is none to be had.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run.`)
  }
  const found = installed() ?? downloaded() ?? packaged()
  if (found) return found
  throw new Error('There is no Chromium: install one, or name one with CHROMIUM_PATH.')
}

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return [...folders.flatMap((folder) => PROGRAMS.map((program) => join(folder, program))), ...APPLICATIONS].find(isProgram)
}

function downloaded(): string | undefined {
  const path = chromium.executablePath()
  if (!isProgram(path)) {
    console.log('Downloading Chromium')
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  }
  return isProgram(path) ? path : undefined
}

function packaged(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Debian’s Chromium')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '--quiet=2'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '--yes', '--quiet=2', '--no-install-recommends', 'chromium'], { stdio: 'inherit', env })
  return installed()
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
