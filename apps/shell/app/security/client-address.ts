/**
 * Network address of the client as the edge gives it: on Cloudflare in a header that no client can set, locally in `cf`, beside the
 * port. Empty where the edge gives none.
 */
export function clientAddress(request: Request): string {
  const { cf, headers } = request as Request & { readonly cf?: { readonly clientIp?: unknown } }
  const address = headers.get('cf-connecting-ip') ?? (typeof cf?.clientIp === 'string' ? cf.clientIp : '')
  return address.includes(':') ? address.replace(/^(\[[^\]]*\]|[^:]*):\d+$/, '$1') : address
}
