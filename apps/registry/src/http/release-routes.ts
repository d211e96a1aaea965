import { REMOTE_SIZE_LIMITS } from '@galleria/fragments/release'
import { Hono } from 'hono'
import * as z from 'zod'
import type { Env } from '../../env.ts'
import type { StoredBuild } from '../domain/build.ts'
import type { Refusal } from '../domain/refusal.ts'
import { AssetStoreError, storeFiles } from '../releases/asset-store.ts'
import { tryBuild } from '../releases/build-runner.ts'
import { probeVersion } from '../releases/probe-version.ts'
import { readTar, type TarFiles } from '../releases/read-tar.ts'
import { verifyRelease } from '../releases/verify-release.ts'
import type { HonoEnv } from './registry-app.ts'
import { badRequest, json, toRefusalResponse } from './responses.ts'

/** Why the owner takes a build that is too large, or costs too much to start. */
const Accept = z.string().trim().min(1).max(500).optional()
/** The build goes live together with others, by `PUT /remotes`. */
const Joint = z.literal('1').optional()

/** Stores builds: a tar of `dist` with `release.jws`. What is stored is not live yet. */
export const releaseRoutes = new Hono<HonoEnv>()

releaseRoutes.post('/', async (context) => {
  const accept = Accept.safeParse(context.req.query('accept'))
  const joint = Joint.safeParse(context.req.query('joint'))
  const { body } = context.req.raw
  if (!accept.success || !joint.success || !body)
    return badRequest('The body is a tar, ?accept= a reason of 500 characters at most, and ?joint=1 says that others go live with it.')
  const [actor, registry] = [context.get('actor'), context.get('registry')]
  const refuse = async (reason: Refusal, remote: string | null, build: string | null) => {
    await registry.noteRefusedRelease({ actor, refusal: reason, remote, build })
    return toRefusalResponse(reason)
  }

  const files = await readTar(body)
  if ('code' in files) return refuse(files, null, null)
  const build = await verifyRelease(files, (kid) => registry.findKey(kid))
  if ('refusal' in build) return refuse(build.refusal, build.remote, build.build)
  const request = { actor, build, reason: accept.data ?? null, isJoint: joint.data !== undefined }
  const check = await registry.checkBuild(request)
  if (check.refusal) return refuse(check.refusal, build.remote, build.build)
  const tried = await tryRelease(context.env, build, files, context.req.query('ticket'))
  if (tried && 'refusal' in tried) return refuse(tried.refusal, build.remote, build.build)
  // The sender goes on with it: the examples take a request for each language.
  if (tried && 'ticket' in tried) return json(tried, { status: 202 })
  try {
    const counts = await storeFiles(context.env.ASSETS, build, files)
    const { refusal, isKnown } = await registry.storeBuild(request)
    if (refusal) return toRefusalResponse(refusal)
    return json(
      {
        remote: build.remote,
        build: build.build,
        key: build.key,
        sizes: build.sizes,
        limits: REMOTE_SIZE_LIMITS,
        files: counts,
        probe: tried?.probe ?? null,
      },
      { status: isKnown ? 200 : 201 },
    )
  } catch (error) {
    if (!(error instanceof AssetStoreError)) throw error
    console.error(error)
    return json({ code: 'assets', message: 'The files could not be stored. Try again.', details: {} }, { status: 502 })
  }
})

/** Runs a build where no shopper reaches it: beside this registry, or as the version of its Worker on Cloudflare. Null where neither can be. */
async function tryRelease(env: Env, build: StoredBuild, files: TarFiles, ticket: string | undefined) {
  if (env.RUNNER) return tryBuild(env.RUNNER, build, files)
  const { version } = build
  return version === null ? null : probeVersion(env, { ...build, version }, ticket)
}
