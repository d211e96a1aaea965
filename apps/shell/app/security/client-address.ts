/**
 * Network address of the client as the edge gives it: on Cloudflare in a header that no client can set, locally in `cf`, beside the
 * port; behind another network in the header that is named. Empty where none gives one.
 */
export function clientAddress(request: Request, addressHeader: string | undefined): string {
  const { headers } = request
  const address =
    addressHeader === undefined ? (headers.get('cf-connecting-ip') ?? localAddress(request)) : lastOf(headers.get(addressHeader))
  return address.includes(':') ? address.replace(/^(\[[^\]]*\]|[^:]*):\d+$/, '$1') : address
}

/** The last entry of a list, which the network in front wrote. Those before it may be the client's own. */
function lastOf(list: string | null): string {
  return list?.slice(list.lastIndexOf(',') + 1).trim() ?? ''
}

function localAddress({ cf }: Request & { readonly cf?: { readonly clientIp?: unknown } }): string {
  return typeof cf?.clientIp === 'string' ? cf.clientIp : ''
}
