import type { LocationHint } from './home-region.ts'

/** Returns an object that there is one of in a shop: created at its home, and not where its first request comes from. */
export function homeObject<Type extends Rpc.DurableObjectBranded | undefined>(
  objects: DurableObjectNamespace<Type>,
  name: string,
  { HOME_REGION: locationHint }: { readonly HOME_REGION?: LocationHint | undefined },
): DurableObjectStub<Type> {
  return objects.getByName(name, locationHint && { locationHint })
}
