import { measureStartCost } from '/tmp/w/lead/tooling/edge/starts/measure-start-cost.ts'
import { foldersOf, readBuild } from '/tmp/w/lead/tooling/edge/releases/read-build.ts'
for (const app of process.argv.slice(2)) { const f=`/tmp/w/lead/apps/${app}`; const c = await measureStartCost(readBuild(foldersOf(f+'/dist', f))); console.log(app, c && (c.worker-c.hello).toFixed(1), JSON.stringify(c)) }
