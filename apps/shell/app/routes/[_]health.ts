import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { shellBuild } from '../../worker/shell-build.ts'
import { readHealth } from '../health/read-health.server.ts'

export async function loader({ context: { galleria } }: LoaderFunctionArgs) {
  const health = await readHealth(galleria)
  return json({ ...health, shell: { build: shellBuild.build } }, { headers: { 'cache-control': 'no-store' } })
}
