import { Failure } from '@galleria/commerce/failures/failure'
import { applyInBulk } from '../../bulk.ts'
import type { IdentityContext } from '../../contexts.ts'
import { deleteMember, type Removal } from '../remove-member.ts'

/** Deletes members one by one: one that cannot be deleted does not keep the others. */
function bulkDeleteMembers(context: IdentityContext, { ids, ...removal }: Removal & { readonly ids: readonly string[] }) {
  return applyInBulk(ids, {
    idOf: (id) => id,
    act: (id) => void deleteMember(context, { id, ...removal }),
    // What keeps a member from being deleted has names of its own.
    errorOf: (error) =>
      error instanceof Failure
        ? { code: error.code, description: error.message, data: error.data }
        : { code: error.violations[0]?.ruleName ?? 'INVALID_ARGUMENT', description: error.message, data: {} },
  })
}

export const bulkDeleteMembersMethods = { bulkDeleteMembers }
