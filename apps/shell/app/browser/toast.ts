const SHOWN_MS = 6_000

/** Shows a message for some seconds; screen readers announce it. It stays while the pointer or the focus is on it. */
export function showToast(message: string): void {
  const region = document.getElementById('toasts')
  if (!region) return
  const toast = document.createElement('p')
  toast.className = 'g-toast'
  toast.textContent = message
  region.replaceChildren(toast)
  const leave = () => {
    if (toast.matches(':hover, :focus-within')) setTimeout(leave, SHOWN_MS)
    else toast.remove()
  }
  setTimeout(leave, SHOWN_MS)
}
