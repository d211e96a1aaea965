import type { HydrationData, Params } from '../contract/index.ts'
import { fetchFragment } from './fetch-fragment.ts'

/** Integrity of the document's scripts by URL: the browser runs none of them with another content. */
const listed: Readonly<Record<string, string>> = readImportMap(document)
/** Integrity by URL of the scripts that the document came without. */
const fetched: Record<string, string> = {}
const preloads = new Map<string, Promise<void>>()

/**
 * Waits until the browser is bound to check every script of a fragment: the import map names them, or preloads with their integrity have
 * put them into the module map. The host is asked for the integrity of scripts that the document came without.
 * @throws where a script has no integrity, or another content
 */
export async function verifyScripts(data: HydrationData): Promise<void> {
  const { fragment, build, entry, modules, messages, integrity, pure, props, params } = data
  const own = [entry, ...modules, ...(messages ? [messages] : [])]
  if (!integrity && own.every((url) => url in listed)) return
  const scripts = integrity ?? (await fetchIntegrity(fragment, build, pure ? props : params))
  Object.assign(fetched, scripts)
  await Promise.all(Object.entries(scripts).map(([url, hash]) => (url in listed ? undefined : preloadScript(url, hash))))
}

/** Integrity of the scripts that are known by now, by URL. */
export function getKnownScripts(): Readonly<Record<string, string>> {
  return { ...listed, ...fetched }
}

async function fetchIntegrity(fragment: string, build: string, params: Params): Promise<Record<string, string>> {
  const newest = await fetchFragment(fragment, params)
  if (newest.build !== build || !newest.integrity) throw new Error(`fragment ${fragment} ${build} has scripts of unknown integrity`)
  return newest.integrity
}

/** Puts a script into the module map with its integrity, so that an import runs it with no other content. */
export function preloadScript(href: string, integrity: string): Promise<void> {
  let preloading = preloads.get(href)
  if (!preloading) {
    preloading = new Promise<void>((resolve, reject) => {
      const onerror = () => reject(new Error(`${href} was refused or could not be loaded`))
      const link = { rel: 'modulepreload', href, integrity, onload: () => resolve(), onerror }
      document.head.appendChild(Object.assign(document.createElement('link'), link))
    })
    preloading.catch(() => preloads.delete(href))
    preloads.set(href, preloading)
  }
  return preloading
}

/** Integrity of a page's scripts by URL. The parser lets nothing but the host's own head stand in a document's head. */
export function readImportMap(page: Document): Record<string, string> {
  const map = page.querySelector<HTMLScriptElement>('head > script[type="importmap"]')
  return JSON.parse(map?.text ?? '{}').integrity ?? {}
}
