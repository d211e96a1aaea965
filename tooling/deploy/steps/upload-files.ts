import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileKey } from '@galleria/fragments/contract'
import { readClientFiles } from '../../build/client-files.ts'
import type { DeployWorker } from '../workers/deploy-worker.ts'
import { listBuild } from './file-lists.ts'
import type { StepContext } from './step-context.ts'

/** Number of concurrent uploads. */
const BATCH = 6

/** Makes the bucket, unless it is there. */
export async function ensureBucket({ api, bucket, region, report }: StepContext): Promise<void> {
  if (await api.hasBucket(bucket)) return
  await api.createBucket(bucket, region)
  report(`bucket ${bucket}: created`)
}

/** Uploads the files of a build. Those that the bucket has are skipped: a file is named by its content. */
export async function uploadFiles(
  { api, bucket, report }: Pick<StepContext, 'api' | 'bucket' | 'report'>,
  { app, build, folder }: Pick<DeployWorker, 'app' | 'build' | 'folder'>,
): Promise<void> {
  const client = join(folder, 'dist/client')
  if (!existsSync(client)) return
  const paths = readClientFiles(client).map(({ path }) => path)
  await listBuild(
    { api, bucket },
    app,
    build,
    paths.map((path) => fileKey(app, build, path)),
  )
  const known = await api.listObjects(bucket, `${app}/`)
  const missing = paths.filter((path) => !known.has(fileKey(app, build, path)))
  for (let start = 0; start < missing.length; start += BATCH) {
    await Promise.all(
      missing
        .slice(start, start + BATCH)
        .map((path) => api.putObject(bucket, fileKey(app, build, path), new Uint8Array(readFileSync(join(client, path))))),
    )
  }
  report(`files ${app} ${build}: ${missing.length} stored, ${paths.length - missing.length} known`)
}
