import { useFragmentEvent, useMessages } from '@galleria/fragments/react'
import { useCallback, useState, type ComponentType, type MouseEvent } from 'react'
import { BagLink, MAX_SHOWN } from '../../components/bag-link.tsx'
import type { CartDialogProps } from './cart-dialog.tsx'
import type { MiniCartProps } from './fragment.server.ts'

/** Loaded at the first hover or focus, because most page views never open it. */
const loadDialog = () => import('./cart-dialog.tsx')

/** The link to the cart with the number of pieces in it. A plain click opens the drawer; other clicks go to the page. */
export default function MiniCart(props: MiniCartProps) {
  const { t, counted } = useMessages()
  const [known, setKnown] = useState({ props, count: props.count })
  const [Dialog, setDialog] = useState<ComponentType<CartDialogProps> | null>(null)
  const [open, setOpen] = useState(false)
  // New props, even equal ones, mean a new response of the server, which replaces counts from events.
  if (known.props !== props) setKnown({ props, count: props.count })
  const showDrawer = useCallback(async () => {
    const { CartDialog } = await loadDialog()
    setDialog(() => CartDialog)
    setOpen(true)
  }, [])
  useFragmentEvent(
    'cart:updated',
    useCallback(
      ({ count, opens }: { count: number; opens?: boolean | undefined }) => {
        setKnown((before) => ({ ...before, count }))
        // Where it cannot be had, the form that added says what it did.
        if (opens) showDrawer().catch(() => undefined)
      },
      [showDrawer],
    ),
  )

  function openDrawer(event: MouseEvent<HTMLAnchorElement>) {
    const link = event.currentTarget
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.pathname === location.pathname) return
    event.preventDefault()
    // Some browsers do not focus a clicked link. Without this, the drawer could not return the focus to the bag.
    link.focus()
    showDrawer().catch(() => location.assign(link.href))
  }

  const { count } = known
  const label = count > MAX_SHOWN ? t('mini.shortened', { shown: `${MAX_SHOWN}+`, count }) : counted('mini.label', count)
  return (
    <>
      <BagLink label={label} count={count} onClick={openDrawer} onPointerEnter={loadDialog} onFocus={loadDialog} />
      {Dialog && <Dialog open={open} revision={props} onClose={() => setOpen(false)} />}
    </>
  )
}
