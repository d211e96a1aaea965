import type { Manifest } from '@galleria/fragments/contract'
import type { HeaviestPart, StartCost } from '@galleria/fragments/release'

/** Bytes of a build: its Worker in gzip, its browser scripts with the texts of one language in brotli. */
export interface BuildSizes {
  readonly worker: number
  readonly scripts: number
  readonly files: number
  /** The page or fragment that loads most of the scripts. */
  readonly heaviest?: HeaviestPart | undefined
}

/** A build that was checked and is stored. */
export interface StoredBuild {
  readonly remote: string
  readonly build: string
  /** The version of the Worker on Cloudflare; null where builds are started beside this registry. */
  readonly version: string | null
  readonly manifest: Manifest
  readonly sizes: BuildSizes
  /** The cost of starting the Worker, measured on the machine that sent the release. */
  readonly start?: StartCost | undefined
  /** SHA-384 of every file of the release, by path. */
  readonly files: Readonly<Record<string, string>>
  readonly commit: string
  readonly team: string
  /** The id of the key that signed it. */
  readonly key: string
}
