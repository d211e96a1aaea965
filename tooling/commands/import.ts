// npm run import -- <file.csv>: reads a catalog into the platform that runs on this machine, or into the one at PLATFORM_URL.
import { reportFailure } from './report-failure.ts'
import { resolvePaths, runPlatformScript } from './run-platform-script.ts'

await reportFailure(() => runPlatformScript('import.ts', resolvePaths(process.argv.slice(2))))
