/** An address with these parameters as its query. */
export function addressWith(address: string, params: Record<string, string>): string {
  const query = new URLSearchParams(params).toString()
  return query ? `${address}?${query}` : address
}
