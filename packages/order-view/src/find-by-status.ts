/**
 * The entry of a status in a table. The platform may send statuses that this table does not know: those have no entry, and neither
 * has a name that every object inherits.
 */
export function findByStatus<Entry>(entries: Readonly<Record<string, Entry>>, status: string | undefined): Entry | undefined {
  return status !== undefined && Object.hasOwn(entries, status) ? entries[status] : undefined
}
