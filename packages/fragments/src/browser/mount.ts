import { createElement, type ComponentType } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { HydrationData } from '../contract/index.ts'
import { messagesContext } from '../react/messages-context.ts'
import { CrashGuard } from './crash-guard.tsx'
import { loadComponent } from './federation.ts'
import { loadMessages, type RemoteMessages } from './load-messages.ts'

interface Mounted {
  readonly root: Root
  readonly data: HydrationData
  readonly component: ComponentType<Record<string, unknown>>
  readonly html: string
  readonly messages: RemoteMessages
}

const mounted = new WeakMap<Element, Promise<Mounted>>()

/** The data block that the server put beside a fragment's HTML; null for a fragment that stays static. */
export function hydrationData(element: Element): HydrationData | null {
  const block = element.querySelector(':scope > script[data-hydrate]')
  return block && JSON.parse(block.textContent ?? 'null')
}

/** Brings a fragment to life from the server's own props, once. Newer props come afterwards, through {@link renderProps}. */
export function hydrateFragment(element: Element, data: HydrationData): Promise<Mounted> {
  const already = mounted.get(element)
  if (already) return already
  const mounting = load(data).then(([component, messages]) => {
    const container = element.querySelector(':scope > [data-root]')
    if (!container) throw new Error(`fragment ${data.fragment} has no root element`)
    const html = container.innerHTML
    const root = hydrateRoot(container, tree({ component, data, html, messages }, data.props), {
      identifierPrefix: `${data.instance}-`,
      onRecoverableError: (error) => console.error(`fragment ${data.fragment} did not match its HTML`, error),
    })
    return done(element, { root, data, component, html, messages })
  })
  mounted.set(element, mounting)
  return mounting
}

/** Puts a fragment that the server did not render into an element. */
export async function createFragment(element: Element, data: HydrationData): Promise<void> {
  element.innerHTML = '<div data-root></div>'
  element.setAttribute('data-fragment', data.fragment)
  element.setAttribute('data-build', data.build)
  element.setAttribute('data-state', 'fresh')
  const styled = Promise.all(data.css.map(loadStyles))
  const mounting = load(data).then(async ([component, messages]) => {
    await styled
    const root = createRoot(element.firstElementChild as Element, { identifierPrefix: `${data.instance}-` })
    root.render(tree({ component, data, html: '', messages }, data.props))
    return done(element, { root, data, component, html: '', messages })
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

/** A style sheet that the page did not come with. One that cannot be had is done without. */
async function loadStyles(href: string): Promise<void> {
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

function load(data: HydrationData) {
  return Promise.all([loadComponent(data), loadMessages(data)])
}

function tree({ component, data, html, messages }: Omit<Mounted, 'root'>, props: Record<string, unknown>) {
  const fragment = createElement(messagesContext().Provider, { value: messages }, createElement(component, props))
  return createElement(CrashGuard, { fragment: data.fragment, html, children: fragment })
}

function done(element: Element, result: Mounted): Mounted {
  element.setAttribute('data-hydrated', result.data.build)
  return result
}
