/**
 * Polyfill for browsers before Safari 26.2 and Firefox 144: dialogs open and close by `command` and `commandfor`, and a press beside one
 * with `closedby="any"` closes it.
 */
export function supportDialogs(page: Document): void {
  const commands = 'commandForElement' in HTMLButtonElement.prototype
  const dismissal = 'closedBy' in HTMLDialogElement.prototype
  if (commands && dismissal) return
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (!commands) obey(target.closest('button[commandfor]'), page)
    // The backdrop belongs to the dialog; everything else lies on its content.
    if (!dismissal && target instanceof HTMLDialogElement && target.getAttribute('closedby') === 'any') target.close()
  })
}

function obey(button: Element | null, page: Document): void {
  const dialog = button && page.getElementById(button.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  const command = button?.getAttribute('command')
  if (command === 'show-modal' && !dialog.open) dialog.showModal()
  if (command === 'close' || command === 'request-close') dialog.close()
}
