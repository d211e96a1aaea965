import type { Release } from '../builds/build-store.ts'
import type { Fault } from '../gate/fault.ts'
import type { AppDefinition } from '../project/app-definition.ts'
import type { AppStatus } from './edge-status.ts'
import type { LaunchContext } from './launch.ts'

export interface AppRunnerOptions {
  readonly app: AppDefinition
  readonly context: LaunchContext
  /** Folder in which the app's Durable Objects are stored. */
  readonly objectsFolder: string
  /** Finds the release of an earlier live build of a remote that requests may name; undefined for any other build. */
  readonly findPrevious?: ((build: string) => Release | undefined) | undefined
  /** Put a release live without a trial, and end the process before it at once: for builds that are replaced every minute. */
  readonly swapsAtOnce?: boolean | undefined
  /** Reports one line about something that happened. */
  readonly report: (line: string) => void
}

/** Runs one app: every change of what runs goes through it, one at a time. */
export interface AppRunner {
  readonly status: AppStatus
  readonly release: Release | null
  /**
   * Puts a release in the place of what runs. When it does not work it throws, and what ran before runs on. `onLive` is called as
   * soon as new requests reach the release.
   */
  run(release: Release, onLive?: () => void): Promise<void>
  /** Runs a build beside the one that runs, for requests that name it, or ends it. Another `run` ends it as well. */
  setCanary(release: Release | null): Promise<void>
  stop(): Promise<void>
  scale(processes: number): Promise<void>
  setFault(fault: Fault | null): Promise<void>
  /** Ends everything, for good. */
  close(): Promise<void>
}
