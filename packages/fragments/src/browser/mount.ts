import { createElement, type ComponentType } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { loadsOwnFiles } from '../contract/build-files.ts'
import type { HydrationData } from '../contract/index.ts'
import { messagesContext } from '../react/messages-context.ts'
import { CrashGuard } from './crash-guard.tsx'
import { loadComponent } from './federation.ts'
import { hydrationData } from './hydration-data.ts'
import { loadMessages, type RemoteMessages } from './load-messages.ts'
import { reportFault, reportRefusedFiles } from './report-fault.ts'
import { trustContent } from './trusted-types.ts'
import { watchTypedText } from './typed-text.ts'
import { getKnownScripts, verifyScripts } from './verify-scripts.ts'

interface Mounted {
  readonly root: Root
  readonly data: HydrationData
  readonly component: ComponentType<Record<string, unknown>>
  /** A copy of the server's content. */
  readonly content: DocumentFragment
  readonly messages: RemoteMessages
}

const mounted = new WeakMap<Element, Promise<Mounted>>()

/** Brings a fragment to life from the server's own props, once. Newer props come afterwards, through {@link renderProps}. */
export function hydrateFragment(element: Element, data: HydrationData): Promise<Mounted> {
  const already = mounted.get(element)
  if (already) return already
  const mounting = load(data).then(async ([component, messages]) => {
    const container = element.querySelector(':scope > [data-root]')
    if (!container) throw new Error(`fragment ${data.fragment} has no root element`)
    const content = document.createDocumentFragment()
    content.append(...container.cloneNode(true).childNodes)
    trustContent(content)
    const restoreTyped = watchTypedText(container)
    // New props must wait: React drops the server's HTML when an update comes before it has taken that over.
    const root = await new Promise<Root>((resolve) => {
      const hydrating = hydrateRoot(
        container,
        tree({ component, data, content, messages, onShown: () => resolve(hydrating) }, data.props),
        {
          identifierPrefix: `${data.instance}-`,
          onRecoverableError: (error) => reportFault(data, 'mismatch', 'did not match its HTML', error),
        },
      )
    })
    restoreTyped()
    return markHydrated(element, { root, data, component, content, messages })
  })
  mounted.set(element, mounting)
  // New props are another occasion to load what could not be loaded.
  mounting.catch(() => mounted.delete(element))
  return mounting
}

/** Browsers may store the data of a public fragment, so that two instances of it come with the same name. */
let created = 0

/** Puts a fragment that the server did not render into an element. */
export async function createFragment(element: Element, data: HydrationData): Promise<void> {
  const container = document.createElement('div')
  container.setAttribute('data-root', '')
  element.replaceChildren(container)
  element.setAttribute('data-fragment', data.fragment)
  element.setAttribute('data-build', data.build)
  element.setAttribute('data-state', 'fresh')
  const mounting = load(data).then(async ([component, messages]) => {
    await Promise.all(data.css.map(loadStyles))
    const content = document.createDocumentFragment()
    created += 1
    const root = createRoot(container, { identifierPrefix: `${data.instance}-${created}-` })
    root.render(tree({ component, data, content, messages }, data.props))
    return markHydrated(element, { root, data, component, content, messages })
  })
  mounted.set(element, mounting)
  try {
    await mounting
  } catch (error) {
    // The next attempt begins anew.
    element.remove()
    throw error
  }
}

/** Ends the components of a place that is given up or filled anew, with their effects and their listeners. */
export function unmountFragments(place: Element): void {
  for (const element of place.querySelectorAll('[data-fragment]')) {
    const mounting = mounted.get(element)
    mounting?.then(
      ({ root }) => root.unmount(),
      () => undefined,
    )
  }
}

/** A style sheet that the page did not come with. One that cannot be had is done without. */
export async function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return
  await new Promise((resolve) => {
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: resolve }))
  })
}

/** Renders a mounted fragment with new props. A fragment that is not mounted yet is hydrated first. */
export async function renderProps(element: Element, props: Record<string, unknown>): Promise<void> {
  const data = hydrationData(element)
  const target = await (mounted.get(element) ?? (data && hydrateFragment(element, data)))
  if (!target) return
  target.root.render(tree(target, props))
}

async function load(data: HydrationData) {
  if (!loadsOwnFiles(data)) throw new Error(`fragment ${data.fragment} names files that are not of its build`)
  try {
    await verifyScripts(data)
    return await Promise.all([loadComponent(data), loadMessages(data)])
  } catch (error) {
    void reportRefusedFiles(data, getKnownScripts())
    throw error
  }
}

type TreeInput = Omit<Mounted, 'root'> & { readonly onShown?: () => void }

function tree({ component, data, content, messages, onShown }: TreeInput, props: Record<string, unknown>) {
  const fragment = createElement(messagesContext().Provider, { value: messages }, createElement(component, props))
  return createElement(CrashGuard, { data, content, onShown, children: fragment })
}

function markHydrated(element: Element, result: Mounted): Mounted {
  element.setAttribute('data-hydrated', result.data.build)
  return result
}
