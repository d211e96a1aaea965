import { directionOf, type Locale } from '@galleria/intl/locales'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { createRoot } from 'react-dom/client'
import { cssTransition, toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled'

/** Words in each language, here because no document has them before its first toast. */
const WORDS: Readonly<Record<Locale, { readonly close: string; readonly notifications: string }>> = {
  en: { close: 'Close', notifications: 'Notifications (Alt+T)' },
  de: { close: 'Schließen', notifications: 'Benachrichtigungen (Alt+T)' },
  ja: { close: '閉じる', notifications: '通知 (Alt+T)' },
  ar: { close: 'إغلاق', notifications: 'الإشعارات (Alt+T)' },
}

const transition = cssTransition({ enter: 'g-toast-enter', exit: 'g-toast-exit' })

let isMounted = false

/** Shows a message in the only container of the page, which comes with the first one. */
export function addToast(message: string, region: HTMLElement, locale: Locale): void {
  if (!isMounted) mountContainer(region, locale)
  isMounted = true
  toast(message)
}

/** What is not said here is as the library has it: 5 s, paused by hover and by loss of focus, drawn away by touch, collapsed in 300 ms. */
function mountContainer(region: HTMLElement, locale: Locale): void {
  const rtl = directionOf(locale) === 'rtl'
  const { close, notifications } = WORDS[locale]
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
