/**
 * Network address of the client as the edge gives it: on Cloudflare in a header that no client can set, locally in `cf`, beside the
 * port. Empty where the edge gives none.
 */
export function clientAddress(request: Request): string {
  const address = request.headers.get('cf-connecting-ip') ?? localAddress(request)
  return address.includes(':') ? address.replace(/^(\[[^\]]*\]|[^:]*):\d+$/, '$1') : address
}

function localAddress({ cf }: Request & { readonly cf?: { readonly clientIp?: unknown } }): string {
  return typeof cf?.clientIp === 'string' ? cf.clientIp : ''
}
