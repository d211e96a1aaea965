import { fileUrl, pathInBuild } from './build-files.ts'
import type { HydrationData } from './envelope.ts'

/** What most fragments say. */
const DEFAULTS = { hydrate: 'load', pure: false, params: {} } as const satisfies Partial<HydrationData>

/** Hydration data as {@link compactHydration} leaves it. */
type CompactHydration = Omit<HydrationData, 'instance'> & Partial<Pick<HydrationData, 'instance'>>

/**
 * Hydration data as it stands in a document: without what the document says of the fragment elsewhere (on its element, in the import
 * map, by its style sheets), without defaults, and with files by their path in the build. A page holds several, and its bytes count.
 */
export function compactHydration({ fragment, build, instance, entry, messages, ...data }: HydrationData): object {
  return {
    instance: instance === defaultInstance(fragment) ? undefined : instance,
    ...data,
    hydrate: data.hydrate === DEFAULTS.hydrate ? undefined : data.hydrate,
    pure: data.pure || undefined,
    params: Object.keys(data.params).length > 0 ? data.params : undefined,
    modules: undefined,
    css: undefined,
    entry: pathInBuild(fragment, build, entry),
    messages: messages && pathInBuild(fragment, build, messages),
  }
}

/** Hydration data with everything that {@link compactHydration} left out, but for modules and style sheets. */
export function expandHydration(own: Pick<HydrationData, 'fragment' | 'build'>, compact: CompactHydration): HydrationData {
  const { fragment, build } = own
  const { instance = defaultInstance(fragment), entry, messages } = compact
  return {
    ...DEFAULTS,
    ...own,
    ...compact,
    instance,
    modules: [],
    css: [],
    entry: fileUrl(fragment, build, entry),
    messages: messages && fileUrl(fragment, build, messages),
  }
}

/** The instance of a fragment that stands on its page once. */
export function defaultInstance(fragment: string): string {
  return fragment.replace('/', '-')
}
