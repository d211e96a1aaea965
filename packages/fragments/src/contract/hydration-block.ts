import { buildFolder } from './build-files.ts'
import type { HydrationData } from './envelope.ts'

/** What most fragments say. */
const DEFAULTS = { hydrate: 'load', pure: false, params: {} } as const satisfies Partial<HydrationData>
/** Name of the file that a remote's build makes its entry. */
const DEFAULT_ENTRY = 'remoteEntry.js'

/** Hydration data as {@link compactHydration} leaves it. */
type CompactHydration = Omit<HydrationData, 'entry' | 'instance'> & Partial<Pick<HydrationData, 'entry' | 'instance'>>

/**
 * Hydration data as it stands in a document: without what the document says of the fragment elsewhere (on its element, in the import
 * map, by its style sheets), without defaults, and with files by their path in the build. A page holds several, and its bytes count.
 */
export function compactHydration({ fragment, build, instance, entry, messages, ...data }: HydrationData): object {
  const { length } = buildFolder(fragment, build)
  return {
    instance: instance === defaultInstance(fragment) ? undefined : instance,
    ...data,
    hydrate: data.hydrate === DEFAULTS.hydrate ? undefined : data.hydrate,
    pure: data.pure || undefined,
    params: Object.keys(data.params).length > 0 ? data.params : undefined,
    modules: undefined,
    css: undefined,
    entry: entry.slice(length) === DEFAULT_ENTRY ? undefined : entry.slice(length),
    messages: messages?.slice(length),
  }
}

/** Hydration data with everything that {@link compactHydration} left out, but for modules and style sheets. */
export function expandHydration(own: Pick<HydrationData, 'fragment' | 'build'>, compact: CompactHydration): HydrationData {
  const folder = buildFolder(own.fragment, own.build)
  const { instance = defaultInstance(own.fragment), entry = DEFAULT_ENTRY, messages } = compact
  return {
    ...DEFAULTS,
    ...own,
    ...compact,
    instance,
    modules: [],
    css: [],
    entry: folder + entry,
    messages: messages === undefined ? undefined : folder + messages,
  }
}

/** The instance of a fragment that stands on its page once. */
export function defaultInstance(fragment: string): string {
  return fragment.replace('/', '-')
}
