import { directionOf, SOURCE_LOCALE, type Locale } from '@galleria/intl/locales'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { createRoot } from 'react-dom/client'
import { cssTransition, toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled'

interface ToastTexts {
  readonly close: string
  readonly notifications: string
}

/** Texts by language, which the build sets: no document has them before its first toast. */
declare const process: { env: { TOAST_TEXTS: Readonly<Record<string, ToastTexts>> & Readonly<Record<typeof SOURCE_LOCALE, ToastTexts>> } }

const transition = cssTransition({ enter: 'g-toast-enter', exit: 'g-toast-exit' })

let isMounted = false

/** Shows a message in the only container of the page, which comes with the first one. */
export function addToast(message: string, region: HTMLElement, locale: Locale, first: Locale): void {
  if (!isMounted) mountContainer(region, locale, first)
  isMounted = true
  toast(message)
}

/** Mounts the library's container. Its defaults: 5 s, paused by hover and loss of focus, drawn away by touch, collapsed in 300 ms. */
function mountContainer(region: HTMLElement, locale: Locale, first: Locale): void {
  const rtl = directionOf(locale) === 'rtl'
  const all = process.env.TOAST_TEXTS
  const { close, notifications } = all[locale] ?? all[first] ?? all[SOURCE_LOCALE]
  const container = document.createElement('div')
  container.slot = 'toasts'
  region.insertAdjacentElement('afterend', container)
  createRoot(container).render(
    <div ref={silence}>
      <ToastContainer
        position={rtl ? 'top-left' : 'top-right'}
        rtl={rtl}
        transition={transition}
        className={() => 'g-toast-stack'}
        toastClassName={() => 'g-toast'}
        progressClassName={() => 'g-toast-timer'}
        closeButton={(props) => <CloseButton {...props} label={close} />}
        // The timer says nothing to readers of the page; the style sheet shows it all the same.
        hideProgressBar
        role="group"
        aria-label={notifications}
      />
    </div>,
  )
}

/** The page's own live region has announced the message by now. */
function silence(element: HTMLElement | null): void {
  element?.querySelector('[aria-live]')?.setAttribute('aria-live', 'off')
}

function CloseButton({ closeToast, label }: CloseButtonProps & { readonly label: string }) {
  return (
    <button type="button" className="g-toast-close" aria-label={label} onClick={() => closeToast(true)}>
      <Icon name="close" />
    </button>
  )
}
