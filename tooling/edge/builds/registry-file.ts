import { existsSync, readFileSync } from 'node:fs'
import type { Manifest } from '@galleria/fragments/contract'
import * as z from 'zod'
import { writeFileAtomically } from '../data/write-file-atomically.ts'
import type { Release } from './build-store.ts'

const Generation = z.looseObject({ generation: z.int() })

/** The registry that the shell reads: which build of each remote is live, with its manifest. */
export class RegistryFile {
  readonly #file: string
  readonly #live = new Map<string, Release>()
  #generation: number

  constructor(file: string) {
    this.#file = file
    this.#generation = existsSync(file) ? Generation.parse(JSON.parse(readFileSync(file, 'utf8'))).generation : 0
  }

  /** Of the remotes that are live. */
  manifests(): Manifest[] {
    return [...this.#live.values()].flatMap(({ manifest }) => (manifest ? [manifest] : []))
  }

  /** Makes a build the live one. An app that is stopped keeps its entry: its pages stay known, and its fallbacks. */
  enter(release: Release): void {
    this.#live.set(release.app, release)
    this.#generation += 1
    const live = [...this.#live.values()]
    const remotes = live.flatMap(({ app, build, manifest }) => (manifest ? [[app, { build, manifest }]] : []))
    const shell = live.find(({ kind }) => kind === 'shell')
    const registry = { generation: this.#generation, remotes: Object.fromEntries(remotes), shell: shell && { build: shell.build } }
    writeFileAtomically(this.#file, `${JSON.stringify(registry, null, 2)}\n`)
  }
}
