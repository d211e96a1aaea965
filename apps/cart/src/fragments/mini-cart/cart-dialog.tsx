import { fillSlot, useMessages } from '@galleria/fragments/react'
import { supportDialogs } from '@galleria/ui/browser/support-dialogs'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Drawer } from '@galleria/ui/primitives/dialogs/drawer'
import { Skeleton } from '@galleria/ui/primitives/display/skeleton'
import { useEffect, useRef, useState } from 'react'
import './cart-dialog.css'

export interface CartDialogProps {
  readonly open: boolean
  /** The content is loaded anew with each new one. */
  readonly revision: object
  onClose(): void
}

type Content = 'coming' | 'there' | 'failed'

/**
 * The drawer itself: a native dialog, so the focus stays inside, Escape closes it, and the focus then returns to the bag. Its
 * content is a fragment that is loaded at each opening.
 */
export function CartDialog({ open, revision, onClose }: CartDialogProps) {
  const { t, link } = useMessages()
  const dialog = useModal(open)
  const container = useRef<HTMLDivElement>(null)
  const content = useContent(open ? revision : null, container)
  return (
    <Drawer ref={dialog} title={t('cart.title')} closeLabel={t('drawer.close')} onClose={onClose}>
      <div ref={container} className="cart-drawer-place" hidden={content !== 'there'} />
      {content === 'coming' && <LateLines label={t('drawer.late')} />}
      {content === 'failed' && (
        <div className="cart-drawer-failed" role="alert">
          <p>{t('drawer.failed')}</p>
          <ButtonLink href={link('/cart')}>{t('drawer.page')}</ButtonLink>
        </div>
      )}
    </Drawer>
  )
}

function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => supportDialogs(document), [])
  useEffect(() => {
    const shown = dialog.current
    if (!open || !shown) return
    shown.showModal()
    // A page that is left with the drawer open would come back with an old cart in it.
    const close = () => shown.close()
    addEventListener('pagehide', close)
    return () => removeEventListener('pagehide', close)
  }, [open])
  return dialog
}

/** Loads the content at each opening, and with each new revision; until the response arrives, the previous content stays. */
function useContent(revision: object | null, container: { readonly current: HTMLElement | null }): Content {
  const [content, setContent] = useState<Content>('coming')
  useEffect(() => {
    if (!revision || !container.current) return
    let active = true
    fillSlot(container.current, 'cart/drawer').then(
      () => active && setContent('there'),
      () => active && setContent('failed'),
    )
    return () => {
      active = false
      setContent((now) => (now === 'there' ? now : 'coming'))
    }
  }, [revision, container])
  return content
}

/** A skeleton of the content, shown when loading takes longer than a moment. */
function LateLines({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {[1, 2, 3].map((line) => (
        <div key={line} className="cart-late-line">
          <Skeleton shape="picture" />
          <div>
            <Skeleton />
            <Skeleton shape="short-line" />
          </div>
        </div>
      ))}
    </div>
  )
}
