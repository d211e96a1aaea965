// npm run export -- <file.csv>: writes the catalog of the platform that runs on this machine, or of the one at PLATFORM_URL, to a file;
// npm run export -- --orders <file.csv|file.json>: its orders.
import { reportFailure } from './report-failure.ts'
import { resolvePaths, runPlatformScript } from './run-platform-script.ts'

await reportFailure(() => runPlatformScript('export.ts', resolvePaths(process.argv.slice(2))))
