import type { Budget } from './manifest.ts'

/** Defaults of the guard. A manifest may lower them for a fragment, never raise them. */
export const PRIMARY_BUDGET: Budget = { headersMs: 1500, bodyMs: 1500, bytes: 256 * 1024 }
export const SECONDARY_BUDGET: Budget = { headersMs: 400, bodyMs: 1500, bytes: 256 * 1024 }

/** The effective budget: the default, lowered where the manifest asks for less. */
export function lowerBudget(base: Budget, limits: Partial<Budget> = {}): Budget {
  return {
    headersMs: Math.min(base.headersMs, limits.headersMs ?? base.headersMs),
    bodyMs: Math.min(base.bodyMs, limits.bodyMs ?? base.bodyMs),
    bytes: Math.min(base.bytes, limits.bytes ?? base.bytes),
  }
}
