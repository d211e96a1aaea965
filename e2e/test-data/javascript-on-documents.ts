import { FULL } from '@galleria/tooling/testing/test-scope.ts'

/**
 * Whether JavaScript runs on a journey over pages that no script takes over (`hydrate = 'never'`): they are the same documents and forms both ways. Each
 * change goes without, where no script can help; `npm run test:full` goes both ways.
 */
export const JAVASCRIPT_ON_DOCUMENTS: readonly boolean[] = FULL ? [true, false] : [false]
