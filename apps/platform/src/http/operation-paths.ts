import type { OwnOperation } from '@galleria/platform-client/operations/operation'

/** The hosted platform's services. Below their prefixes the embedded platform has the operations that an admin needs besides. */
const SERVICE_PREFIX = /^\/(?:billing|categories|ecom|email-marketing|gift-cards|members|stores|stores-reader)(?=\/)/

/** The paths with the prefix of their service and without it: both are in use. */
export function servicePaths(prefix: string, ...paths: readonly string[]): string[] {
  return paths.flatMap((path) => [`${prefix}${path}`, path])
}

/** The paths of an operation as the router takes them. */
export function pathsOf({ path, otherPaths = [] }: Pick<OwnOperation, 'path' | 'otherPaths'>): string[] {
  return [path, ...otherPaths].flatMap((each) => {
    const route = each.replaceAll(/\{(\w+)\}/g, ':$1')
    const unprefixed = route.replace(SERVICE_PREFIX, '')
    return unprefixed === route ? [route] : [route, unprefixed]
  })
}
