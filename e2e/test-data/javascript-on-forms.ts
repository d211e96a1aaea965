import { FULL } from '@galleria/tooling/testing/test-scope.ts'

/**
 * Whether JavaScript runs on a journey through forms that the kit sends in place. One code does so for all of them (`specs/fragments/action-form.spec.ts`), and
 * `specs/look` opens their pages with it. Each change goes without, where the documents and the server do all; `npm run test:full` goes both ways.
 */
export const JAVASCRIPT_ON_FORMS: readonly boolean[] = FULL ? [true, false] : [false]
