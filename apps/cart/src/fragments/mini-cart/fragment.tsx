import { useFragmentEvent } from '@galleria/fragments/react'
import { useCallback, useState, type ComponentType, type MouseEvent } from 'react'
import { BagLink } from '../../components/bag-link.tsx'
import { useMessages } from '../../lib/messages.ts'
import type { CartDialogProps } from './cart-dialog.tsx'
import type { MiniCartProps } from './loader.ts'
// Modules that are asked for later bring no style sheets of their own.
import './cart-dialog.css'

/** Asked for at the first sign that the shopper wants it: it is no part of the page. */
const loadDialog = () => import('./cart-dialog.tsx')

/** The way to the cart, with the number of pieces in it. A plain click opens it in a drawer; every other goes to the page. */
export default function MiniCart(props: MiniCartProps) {
  const { counted } = useMessages()
  const [known, setKnown] = useState({ props, count: props.count })
  const [Dialog, setDialog] = useState<ComponentType<CartDialogProps> | null>(null)
  const [open, setOpen] = useState(false)
  // Props are new when the server was asked again, even where they say the same: its word then replaces what events said.
  if (known.props !== props) setKnown({ props, count: props.count })
  useFragmentEvent(
    'cart:updated',
    useCallback(({ count }: { count: number }) => setKnown((before) => ({ ...before, count })), []),
  )

  function openDrawer(event: MouseEvent<HTMLAnchorElement>) {
    const link = event.currentTarget
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.pathname === location.pathname) return
    event.preventDefault()
    // Where a click does not move the focus, the drawer would not know whom to give it back.
    link.focus()
    loadDialog().then(
      ({ CartDialog }) => {
        setDialog(() => CartDialog)
        setOpen(true)
      },
      () => location.assign(link.href),
    )
  }

  const { count } = known
  return (
    <>
      <BagLink label={counted('mini.label', count)} count={count} onClick={openDrawer} onPointerEnter={loadDialog} onFocus={loadDialog} />
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
