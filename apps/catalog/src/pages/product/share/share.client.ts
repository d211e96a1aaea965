type Means = 'share' | 'copy'

interface SharedLink {
  readonly name: string
  readonly address: string
  /** Stands above a link that has to be copied by hand. */
  readonly prompt: string
}

/** The browser's own sheet is preferred to copying. */
export function findMeans(): Means | null {
  if ('share' in navigator) return 'share'
  return 'clipboard' in navigator ? 'copy' : null
}

export async function shareLink(means: Means, link: SharedLink, onCopied: (copied: true) => void): Promise<void> {
  const url = new URL(link.address, location.href).href
  try {
    if (means === 'share') return await navigator.share({ title: link.name, url })
    await navigator.clipboard.writeText(url)
    onCopied(true)
  } catch (error) {
    // Closing the sheet needs no message. Where the browser forbids sharing or copying, the prompt shows the link to copy by hand.
    if ((error as Error).name !== 'AbortError') prompt(link.prompt, url)
  }
}
