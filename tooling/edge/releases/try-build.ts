import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseFacts } from '@galleria/fragments/release'
import { satisfies } from 'semver'
import type { AppDefinition } from '../app-definition.ts'
import { assertFallbacks } from '../apps/assert-manifest.ts'
import type { BuildStore, Release } from '../builds/build-store.ts'
import { launch, type LaunchContext } from '../workerd/launch.ts'
import type { ProbeReport } from './build-runner.ts'
import { ReleaseRefusal } from './release-refusal.ts'

interface Trial {
  readonly app: AppDefinition
  readonly build: string
  /** The React of the shell that runs; undefined where it does not say. */
  readonly react: string | undefined
  /** Holds the build. */
  readonly dist: string
}

/** Takes in a build and runs it where no shopper reaches it. Throws what is wrong with it. */
export async function tryBuild(context: LaunchContext, store: BuildStore, { app, build, react, dist }: Trial): Promise<ProbeReport> {
  const release = store.publish(app, dist)
  if (!release.manifest || release.build !== build) throw new Error(`The files are not those of ${app.name} ${build}.`)
  assertRequires(release, readFileSync(join(dist, 'manifest.json'), 'utf8'), react)
  await assertFallbacks(release.manifest)
  const objectsFolder = mkdtempSync(join(context.sockets.path, 'try-'))
  try {
    const { process } = await launch(context, app, release, objectsFolder)
    await process.stop(0)
    return { passed: 0, examples: 0 }
  } finally {
    rmSync(objectsFolder, { recursive: true, force: true })
  }
}

/** A remote runs with the React that the shell brings. */
function assertRequires({ app, build, manifest }: Release, json: string, react: string | undefined): void {
  const range = ReleaseFacts.parse(JSON.parse(json)).requires?.['react'] ?? manifest?.react
  if (react === undefined || range === undefined || satisfies(react, range)) return
  throw new ReleaseRefusal('requires', `${app} ${build} requires React ${range}, and the shell has ${react}`)
}
