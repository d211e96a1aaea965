import { remoteFolder } from '../contract/build-files.ts'
import type { HydrationData } from '../contract/index.ts'
import { readHydrationBlock } from './hydration-data.ts'
import { hydrateFragment, loadStyles, unmountFragments } from './mount.ts'
import { requestPage } from './request-page.ts'
import { readImportMap } from './verify-scripts.ts'

const ATTEMPTS = 10
const PAUSE_MS = 100

/** What the server wrote behind the fragments that were taken over. */
const blocks = new WeakMap<Element, HydrationData>()

/**
 * Replaces a remote's fragments by what its new build renders for this page, and brings them to life. Fragments of other remotes stay as
 * they are, also where they stand inside of one that is replaced.
 * @throws where the new page does not have the same fragments
 */
export async function refreshRemote(remote: string, build: string): Promise<void> {
  const fresh = await pageOfBuild(remote, build)
  const pairs = outermost(document, remote).map((element, index) => {
    const successor = outermost(fresh, remote)[index]
    if (!successor || nameOf(successor) !== nameOf(element)) throw new Error(`${nameOf(element)} is not on the new page`)
    return [element, takeOver(successor)] as const
  })
  const styles = [...fresh.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href^="/_mfe/${remote}/"]`)]
  await Promise.all(styles.map((link) => loadStyles(link.getAttribute('href') ?? '')))
  const integrity = scriptsOf(fresh, remoteFolder(remote))
  await Promise.all(pairs.map(([element, successor]) => replace(element, successor, integrity)))
}

/** The page as the server renders it now, once the new build has rendered its part. */
async function pageOfBuild(remote: string, build: string): Promise<Document> {
  for (let attempt = 1; ; attempt += 1) {
    const { page } = await requestPage(location.href)
    if (outermost(page, remote).every((element) => element.getAttribute('data-build') === build)) return page
    if (attempt === ATTEMPTS) throw new Error(`the page does not show ${remote} ${build}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Fragments of a remote that do not stand in another one of it, by name and in the page's order. */
function outermost(page: Document, remote: string): Element[] {
  const own = `[data-fragment^="${remote}/"]`
  // A late fragment stands elsewhere in the source than one that was in time.
  return [...page.querySelectorAll(own)]
    .filter((element) => !element.parentElement?.closest(own))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
}

/** A fragment of another document. Its data blocks stay there: Trusted Types refuse every script element that a script brings. */
function takeOver(fragment: Element): Element {
  const sources = [fragment, ...fragment.querySelectorAll('[data-fragment]')]
  const data = sources.map((source) => source.querySelector<HTMLScriptElement>(':scope > script[data-hydrate]'))
  for (const block of data) block?.remove()
  const copy = document.importNode(fragment, true)
  for (const [index, element] of [copy, ...copy.querySelectorAll('[data-fragment]')].entries()) {
    const block = data[index]
    if (block) blocks.set(element, readHydrationBlock(element, block))
  }
  return copy
}

function nameOf(element: Element): string {
  return element.getAttribute('data-fragment') ?? ''
}

async function replace(element: Element, successor: Element, integrity: Record<string, string>): Promise<void> {
  const [remote] = nameOf(element).split('/')
  const others = new Set<Element>()
  for (const slot of successor.querySelectorAll('[data-slot]')) {
    const live = element.querySelector(`[data-slot="${slot.getAttribute('data-slot')}"] > [data-fragment]`)
    const replacement = slot.querySelector(':scope > [data-fragment]')
    if (!live || !replacement || nameOf(live) !== nameOf(replacement) || nameOf(live).startsWith(`${remote}/`)) continue
    slot.replaceChildren(live)
    others.add(live)
  }
  element.replaceWith(successor)
  const left = document.createElement('div')
  left.appendChild(element)
  unmountFragments(left)
  const fragments = [successor, ...successor.querySelectorAll('[data-fragment]')]
  await Promise.all(fragments.filter((fragment) => !isInside(fragment, others)).map((fragment) => hydrate(fragment, integrity)))
}

function isInside(element: Element, others: ReadonlySet<Element>): boolean {
  return [...others].some((other) => other.contains(element))
}

async function hydrate(element: Element, integrity: Record<string, string>): Promise<void> {
  const data = blocks.get(element)
  if (data && data.hydrate !== 'never') await hydrateFragment(element, { ...data, integrity })
}

/** The scripts below a folder, as the page's import map has them. */
function scriptsOf(page: Document, folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(readImportMap(page)).filter(([url]) => url.startsWith(folder)))
}
