import { firstLocaleOfPage, pageLocale, preloadScript } from '@galleria/fragments/browser'
import * as React from 'react'
import * as ReactDOM from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'

declare global {
  /** The React of the toasts' library (see `tooling/build/react-plugins.ts`). */
  var __GALLERIA_REACT__: Readonly<Record<string, object>> | undefined
}

/** The build sets these values. */
declare const process: { env: { TOASTS_INTEGRITY: string; TOASTS_FILE: string } }

/** Time for which a message is announced: as long as its toast is shown. */
const ANNOUNCED_MS = 5_000

/**
 * Announces a message, and shows it as a toast. What shows toasts is loaded with the first one; where it cannot be had, the announcement
 * itself is shown.
 */
export function showToast(message: string): void {
  const region = document.getElementById('toasts')
  if (!region) return
  const announcement = document.createElement('p')
  announcement.className = 'g-hide'
  announcement.textContent = message
  region.replaceChildren(announcement)
  setTimeout(() => announcement.remove(), ANNOUNCED_MS)
  globalThis.__GALLERIA_REACT__ ??= { react: React, 'react/jsx-runtime': jsxRuntime, 'react-dom/client': ReactDOM }
  loadToasts().then(
    ({ addToast }) => addToast(message, region, pageLocale(), firstLocaleOfPage()),
    () => {
      announcement.className = 'g-toast'
    },
  )
}

/** No document lists this script, so the kit itself holds its integrity. */
async function loadToasts(): Promise<typeof import('./toast-container.tsx')> {
  await preloadScript(new URL(process.env.TOASTS_FILE, import.meta.url).href, process.env.TOASTS_INTEGRITY)
  return import('./toast-container.tsx')
}
