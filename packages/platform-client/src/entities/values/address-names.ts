/** Program name -> wire name, where they differ. Both are accepted on reading; the wire name is written. */
export const ADDRESS_ALIASES = { addressLine1: 'addressLine', formatted: 'formattedAddress', location: 'geocode' } as const
export const addressWireNames: ReadonlyMap<string, string> = new Map(Object.entries(ADDRESS_ALIASES))
export const addressProgramNames: ReadonlyMap<string, string> = new Map(
  Object.entries(ADDRESS_ALIASES).map(([program, wire]) => [wire, program]),
)
