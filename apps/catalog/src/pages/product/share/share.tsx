import { useMessages } from '@galleria/fragments/react'
import { useEffect, useState, useSyncExternalStore } from 'react'

type Means = 'share' | 'copy'

interface SharedLink {
  readonly name: string
  readonly address: string
  /** The text above a link that has to be copied by hand. */
  readonly prompt: string
}

interface ShareProps {
  readonly name: string
  /** The address of the product as it was chosen: a path with its query. */
  readonly address: string
}

const NOTICE_MS = 4_000

const neverChanges = () => () => undefined

/**
 * Shares the link of a product by the browser's own means, so that no other site learns of it. The server renders no button, because it would
 * do nothing without a script.
 */
export function Share({ name, address }: ShareProps) {
  const { t } = useMessages()
  const means = useSyncExternalStore(neverChanges, findMeans, () => null)
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [copied])

  if (!means) return null

  return (
    <div className="catalog-share">
      <p className="catalog-share-notice" role="status">
        {copied && t('share.copied')}
      </p>
      <button
        type="button"
        className="g-tool catalog-share-button"
        aria-label={t(`share.${means}`)}
        onClick={() => void shareLink(means, { name, address, prompt: t('share.copy') }, setCopied)}
      >
        <svg className="g-icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 12.5V3M6.5 6 10 2.5 13.5 6M7 9H4.5v8h11V9H13" />
        </svg>
      </button>
    </div>
  )
}

/** The browser's own sheet is preferred to copying. */
function findMeans(): Means | null {
  if ('share' in navigator) return 'share'
  return 'clipboard' in navigator ? 'copy' : null
}

async function shareLink(means: Means, link: SharedLink, onCopied: (copied: true) => void): Promise<void> {
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
