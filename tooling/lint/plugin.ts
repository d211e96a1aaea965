import { constantCase } from './constant-case.ts'
import { docblockSubject } from './docblock-subject.ts'
import { noSharedPromise } from './no-shared-promise.ts'
import { ownStack } from './own-stack.ts'
import { readonlyFields } from './readonly-fields.ts'
import { requireReason } from './require-reason.ts'

/** Lint rules of this project. */
export default {
  meta: { name: 'galleria' },
  rules: {
    'constant-case': constantCase,
    'docblock-subject': docblockSubject,
    'no-shared-promise': noSharedPromise,
    'own-stack': ownStack,
    'readonly-fields': readonlyFields,
    'require-reason': requireReason,
  },
}
