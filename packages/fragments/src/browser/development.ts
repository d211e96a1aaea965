// The page's half of `npm run dev`: no other build of the shell holds it.
import { showBuildErrors, type BuildErrors } from './build-errors.ts'
import { refreshRemote } from './refresh-remote.ts'

/** What the local edge tells (`tooling/dev/page-events.ts`). */
interface PageState {
  readonly remotes: readonly string[]
  readonly builds: Readonly<Record<string, string>>
  readonly errors: BuildErrors
}

let known: PageState['builds'] | undefined
let last = Promise.resolve()

new EventSource('/_dev/events').addEventListener('message', ({ data }: MessageEvent<string>) => {
  // One after the other: the next refresh begins with what this one leaves.
  last = last.then(() => follow(JSON.parse(data)))
})

/** A remote's fragments are replaced where they stand; any other change concerns the whole page. */
async function follow({ remotes, builds, errors }: PageState): Promise<void> {
  showBuildErrors(errors)
  const before = known ?? builds
  known = builds
  for (const [app, build] of Object.entries(builds)) {
    if (remotes.includes(app)) {
      const stale = `[data-fragment^="${app}/"]:not([data-build="${build}"])`
      if (document.querySelector(stale)) await refreshRemote(app, build).catch(reload)
    } else if (before[app] !== build) reload()
  }
  showBuildErrors(errors)
}

function reload(reason?: unknown): void {
  if (reason) console.info('the page is loaded anew:', reason)
  location.reload()
}
