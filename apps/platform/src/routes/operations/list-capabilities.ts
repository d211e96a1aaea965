import { CapabilityList } from '@galleria/platform-client/entities/capability'
import * as z from 'zod/mini'
import { capabilities } from '../../domain/capabilities.ts'
import { defineCall } from '../../http/call.ts'

/** Not recorded: strict mode answers 404, which tells a client that there is nothing beyond the recorded calls. */
export const listCapabilities = defineCall({
  name: 'platform.capabilities',
  recorded: false,
  methods: ['GET'],
  paths: ['/platform/v1/capabilities'],
  // They change with a release alone.
  cacheControl: 'public, max-age=60, stale-while-revalidate=300, stale-if-error=3600',
  request: z.object({}),
  answer: CapabilityList,
  handle: async () => ({ capabilities: [...capabilities] }) satisfies CapabilityList,
})
