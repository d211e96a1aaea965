import { provideBrowserRuntime } from '../react/runtime.ts'
import { fillFocused } from './fill-on-focus.ts'
import { followTabs } from './follow-tabs.ts'
import { hydrationData } from './hydration-data.ts'
import { hydrateFragment } from './mount.ts'
import { reportFault, reportRefusedFiles } from './report-fault.ts'
import { createRuntime, refreshPrivate } from './runtime.ts'
import { providePolicy } from './trusted-types.ts'

interface BrowserOptions {
  /** Says something to the shopper in passing. */
  readonly toast: (message: string) => void
}

/** Brings the page's fragments to life, each when its `hydrate` says so. */
export function startFragments({ toast }: BrowserOptions): void {
  providePolicy()
  provideBrowserRuntime(createRuntime({ toast, onChange: followTabs(() => void refreshPrivate()) }))
  hydrateAll()
  fillFocused()
  // Started by an early click, the document may still be coming.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', hydrateAll)
  if (document.readyState === 'complete') reportRefusedStyles()
  else addEventListener('load', reportRefusedStyles)
}

function hydrateAll(): void {
  for (const element of document.querySelectorAll('[data-fragment]')) {
    const data = hydrationData(element)
    if (!data || data.hydrate === 'never') continue
    const hydrate = () => {
      hydrateFragment(element, data).catch((error: unknown) => {
        // The server's HTML stays: readable, and its links and forms work.
        reportFault(data, 'load', 'was not brought to life', error)
      })
    }
    if (data.hydrate === 'visible') whenVisible(element, hydrate)
    else if (data.hydrate === 'idle' && 'requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 2_000 })
    else hydrate()
  }
}

/** A style sheet of the document that was refused is missing without a fault: its fragments are there, and alive. */
function reportRefusedStyles(): void {
  for (const { sheet, href, integrity } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][integrity]')) {
    const { pathname } = new URL(href)
    const [, , remote] = pathname.split('/')
    const element = sheet ? null : document.querySelector(`[data-fragment^="${remote}/"][data-build]`)
    const [fragment, build] = [element?.getAttribute('data-fragment'), element?.getAttribute('data-build')]
    if (fragment && build) void reportRefusedFiles({ fragment, build }, { [pathname]: integrity })
  }
}

function whenVisible(element: Element, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      callback()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
}
