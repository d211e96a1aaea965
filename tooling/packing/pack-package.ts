import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { PROJECT_ROOT } from '../edge/cli/project-edge.ts'

/** Folders in `packages` of what is published. */
export const PUBLISHED_PACKAGES = ['platform-client', 'ui'] as const
export type PublishedPackage = (typeof PUBLISHED_PACKAGES)[number]

const Manifest = z.looseObject({ name: z.string(), version: z.string() })
/** Files with the settings of pnpm and of the compiler. */
const SHARED_FILES = ['LICENSE', 'package.json', 'pnpm-workspace.yaml', 'tooling/tsconfig']
const NOT_COPIED = new Set(['node_modules', 'dist', 'test-results', '.turbo'])

/**
 * Packs a package as it is published, and returns the path of its tarball. It is built in a copy: another process may pack the same package at
 * the same time, and what the work tree has in `dist` stays.
 */
export function packPackage(name: PublishedPackage, destination: string): string {
  const source = join(PROJECT_ROOT, 'packages', name)
  const copiedRoot = mkdtempSync(join(tmpdir(), 'pack-'))
  const copy = join(copiedRoot, 'packages', name)
  // An installed package has no devDependencies, and some of them have no version.
  const { devDependencies: _, ...manifest } = Manifest.parse(JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')))
  try {
    for (const file of SHARED_FILES) cpSync(join(PROJECT_ROOT, file), join(copiedRoot, file), { recursive: true })
    cpSync(source, copy, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) })
    writeFileSync(join(copy, 'package.json'), JSON.stringify(manifest, null, 2))
    symlinkSync(join(source, 'node_modules'), join(copy, 'node_modules'))
    mkdirSync(destination, { recursive: true })
    const { status, stdout, stderr } = spawnSync('pnpm', ['pack', '--pack-destination', destination], { cwd: copy, encoding: 'utf8' })
    if (status !== 0) throw new Error(`packages/${name} could not be packed.\n${stdout}${stderr}`)
  } finally {
    rmSync(copiedRoot, { recursive: true, force: true })
  }
  return join(destination, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`)
}
