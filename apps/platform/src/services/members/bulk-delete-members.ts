import type { bulkResults } from '@galleria/platform-client/entities/bulk'
import type { Member } from '@galleria/platform-client/entities/member'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { Failure, InvalidRequest } from '../../domain/failure.ts'
import type { IdentityContext } from '../contexts.ts'
import { deleteMember } from './delete-member.ts'
import type { Removal } from './remove-member.ts'

type Results = Wire<ReturnType<typeof bulkResults<typeof Member>>>

/** Deletes members one by one: one that cannot be deleted does not keep the others. */
export function bulkDeleteMembers(context: IdentityContext, { ids, ...removal }: Removal & { readonly ids: readonly string[] }): Results {
  const results = ids.map((id, originalIndex) => ({ itemMetadata: { id, originalIndex, ...fate(() => deleteMember(context, { id, ...removal })) } }))
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length
  return { results, bulkActionMetadata: { totalSuccesses: ids.length - totalFailures, totalFailures, undetailedFailures: 0 } }
}

function fate(work: () => void): { success: boolean; error?: { code: string; description: string; data: Record<string, unknown> } } {
  try {
    work()
    return { success: true }
  } catch (error) {
    if (error instanceof Failure) return { success: false, error: { code: error.code, description: error.message, data: error.data } }
    if (error instanceof InvalidRequest) return { success: false, error: { code: error.violations[0]?.ruleName ?? 'INVALID_ARGUMENT', description: error.message, data: {} } }
    throw error
  }
}
