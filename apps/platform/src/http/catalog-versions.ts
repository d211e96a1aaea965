import { Failure } from '@galleria/commerce/failures/failure'
import type { MiddlewareHandler } from 'hono'
import { type Variables, variablesOf } from '../env.ts'
import type { HonoEnv } from './hono-env.ts'
import type { Operation, PlatformApp } from './operation.ts'

/*
 * A site of the hosted platform has one version of the catalog for good, and refuses the calls of the other. The embedded platform answers both
 * unless it is set to one.
 */

type Version = 'v1' | 'v3'

const VERSION_CALL = 'catalogV3.version'
/** What a site with Catalog V3 still reads by calls of V1. */
const READER = /^\/stores-reader\/v1\/(?:products|variants)\b/
/** Coupons stand beside them, and are no part of the catalog. */
const V1_CALL = /^\/(?:stores\/v1|stores-reader\/v[12]|stores\/v2\/inventoryItems)\//
/** The folders of both versions, for paths that no call has. */
const FOLDERS: Readonly<Record<Version, readonly string[]>> = { v1: ['/stores/v1/*'], v3: ['/stores/v3/*', '/categories/*'] }

/** Refuses an operation of the catalog where the platform is set to the other version. Register it before the operation. */
export function guardCatalog(app: PlatformApp, { name, methods, paths }: Pick<Operation, 'name' | 'methods' | 'paths'>): void {
  const version = versionOf(paths)
  if (version && name !== VERSION_CALL)
    app.on(
      [...methods],
      [...paths],
      refuseOther(
        version,
        paths.some((path) => READER.test(path)),
      ),
    )
}

/** Refuses what is left in the folders of the other version. Register it after all operations. */
export function guardCatalogFolders(app: PlatformApp): void {
  for (const version of ['v1', 'v3'] as const) for (const folder of FOLDERS[version]) app.use(folder, refuseOther(version, false))
}

function versionOf(paths: readonly string[]): Version | undefined {
  if (paths.some((path) => /^\/(?:stores\/v3|categories)\//.test(path))) return 'v3'
  return paths.some((path) => V1_CALL.test(path)) ? 'v1' : undefined
}

function refuseOther(version: Version, isReader: boolean): MiddlewareHandler<HonoEnv> {
  return async (context, next) => {
    const variables = variablesOf(context.env)
    if (isRefused(version, isReader, variables)) throw refusal(version)
    await next()
  }
}

function isRefused(version: Version, isReader: boolean, { PLATFORM_CATALOG, STRICT }: Variables): boolean {
  if (PLATFORM_CATALOG === 'both' || PLATFORM_CATALOG === version) return false
  return STRICT || !isReader
}

function refusal(version: Version): Failure {
  return version === 'v1'
    ? new Failure('CATALOG_V3_CALLING_CATALOG_V1_API', 'Endpoint belongs to CATALOG_V1, but your site is using CATALOG_V3')
    : new Failure('CATALOG_V1_SITE_CALLING_CATALOG_V3_API', 'Endpoint belongs to CATALOG_V3, but your site is using CATALOG_V1')
}
