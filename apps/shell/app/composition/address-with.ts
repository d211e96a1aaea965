/** An address with these parameters as its query. */
export function addressWith(address: string, params: Record<string, string>): string {
  return Object.keys(params).length > 0 ? `${address}?${new URLSearchParams(params)}` : address
}
