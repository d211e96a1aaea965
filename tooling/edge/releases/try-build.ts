import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { renderExamples, type ExampleCounts } from '@galleria/fragments/probe'
import { ReleaseFacts } from '@galleria/fragments/release'
import { reactFault, getRequiredReact } from '@galleria/fragments/release-checks'
import { LOCALES } from '@galleria/intl/locales'
import { launch, type LaunchContext } from '../apps/launch.ts'
import type { BuildStore } from '../builds/build-store.ts'
import type { AppDefinition } from '../project/app-definition.ts'
import { openThrowaway } from '../trial/throwaway-platform.ts'
import type { TrialPlatform } from '../trial/trial-platform.ts'
import { fetchSocket } from '../workerd/fetch-socket.ts'
import { ReleaseRefusal } from './release-refusal.ts'

/** URL in the links of rendered pages; it is never requested. */
const STORE = 'http://localhost'

interface Trial {
  readonly app: AppDefinition
  readonly build: string
  /** The React of the shell that runs; undefined where it does not say. */
  readonly react: string | undefined
  /** Holds the build. */
  readonly dist: string
  /** Null where no throwaway platform is to be had. */
  readonly platform: TrialPlatform | null
}

/** Takes in a build and runs it where no shopper reaches it. Throws what is wrong with it. */
export async function tryBuild(
  context: LaunchContext,
  store: BuildStore,
  { app, build, react, dist, platform }: Trial,
): Promise<ExampleCounts> {
  const release = store.publish(app, dist)
  const { manifest } = release
  if (!manifest || release.build !== build) throw new Error(`The files are not those of ${app.name} ${build}.`)
  const facts = ReleaseFacts.parse(JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')))
  const fault = reactFault(getRequiredReact(manifest, facts), react)
  if (fault) throw new ReleaseRefusal('requires', `${app.name} ${build} ${fault}`)
  const objectsFolder = mkdtempSync(join(context.sockets.path, 'try-'))
  try {
    const { process, socket } = await launch(platform ? besidePlatform(context, platform) : context, app, release, objectsFolder)
    try {
      return await renderExamples({
        manifest,
        facts,
        fetchRemote: (_remote, url, init) => fetchSocket(socket, new Request(url, init)),
        storeUrl: STORE,
        locales: LOCALES,
        platform: platform ? openThrowaway(platform) : undefined,
      })
    } finally {
      await process.stop(0)
    }
  } finally {
    rmSync(objectsFolder, { recursive: true, force: true })
  }
}

/** A Worker that is started so knows this platform instead of the shop's. */
function besidePlatform(context: LaunchContext, { url, secrets }: TrialPlatform): LaunchContext {
  return {
    ...context,
    variables: (app, release) => ({ ...context.variables(app, release), PLATFORM_URL: url, PLATFORM_CLIENT_ID: secrets.clientId }),
  }
}
