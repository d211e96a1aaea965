import { networkIdOf } from '@galleria/client-address'
import { clientAddress } from './client-address.ts'

/** Stands for the client's network, by which reports are counted. Undefined where the edge gives no address, or without a key. */
export async function clientNetwork(
  request: Request,
  { assignmentSecret: key, addressHeader }: { readonly assignmentSecret: string | undefined; readonly addressHeader: string | undefined },
): Promise<string | undefined> {
  return key === undefined ? undefined : networkIdOf(clientAddress(request, addressHeader).replace(/^\[|\]$/g, ''), key)
}
