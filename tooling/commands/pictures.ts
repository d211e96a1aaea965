// npm run pictures: draws and encodes the pictures of the first catalog. What has not changed is left as it is.
import { join } from 'node:path'
import { PROJECT_ROOT } from '../edge/cli/project-edge.ts'
import { drawCatalog } from '../pictures/draw-catalog.ts'
import { reportFailure } from './report-failure.ts'

await reportFailure(async () => {
  const { pictures, drawn } = await drawCatalog({
    seed: join(PROJECT_ROOT, 'apps/platform/seed'),
    cache: join(PROJECT_ROOT, 'tooling/.cache/pictures'),
  })
  console.log(`${pictures} pictures, ${drawn} of them drawn anew`)
})
