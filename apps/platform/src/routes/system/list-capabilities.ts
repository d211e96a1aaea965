import { CAPABILITIES } from '@galleria/commerce/store/capabilities'
import { CapabilityList } from '@galleria/platform-client/entities/wire/capability'
import * as z from 'zod/mini'
import { defineOperation } from '../../http/operation.ts'

/** Not recorded: strict mode answers 404, which tells a client that there is nothing beyond the recorded calls. */
export const listCapabilities = defineOperation({
  name: 'platform.capabilities',
  summary: 'List capabilities',
  description: 'Tells which optional parts of the API this platform has.',
  recorded: false,
  methods: ['GET'],
  paths: ['/platform/v1/capabilities'],
  // They change with a release alone.
  cacheControl: 'public, max-age=60, stale-while-revalidate=300, stale-if-error=3600',
  request: z.object({}),
  response: CapabilityList,
  handle: async () => ({ capabilities: [...CAPABILITIES] }) satisfies CapabilityList,
})
