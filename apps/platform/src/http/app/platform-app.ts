import { Hono } from 'hono'
import { findClientNetwork } from '../client-network.ts'
import { knownHost } from '../known-host.ts'
import type { PlatformApp } from '../operation.ts'
import { requestLog } from '../request-log.ts'
import { responseGuard } from '../response-guard.ts'

/** An app with what holds for every request to the platform. */
export function openPlatformApp(): PlatformApp {
  const app: PlatformApp = new Hono()
  return app.use(requestLog, responseGuard, knownHost, findClientNetwork)
}
