import { ActionForm, emit, fillSlot, Slot, useMessages } from '@galleria/fragments/react'
import { useRef, useState } from 'react'
import { useLifecycle } from './use-lifecycle.ts'

declare module '@galleria/fragments/events' {
  interface FragmentEvents {
    readonly 'cart:updated': { count: number }
    readonly 'account:signed-in': { name: string }
  }
}

declare module '@galleria/fragments/slots' {
  interface SlotParams {
    readonly 'basket/price': { variant: string }
    readonly 'basket/summary': { list: string }
  }
}

/** A page with places for two fragments of the other remote. */
export function Product() {
  const [variant, setVariant] = useState('small')
  const [priced, setPriced] = useState(true)
  useLifecycle('shelf/product')
  return (
    <>
      <h1>{`Lamp, ${variant}`}</h1>
      <button onClick={() => setVariant('medium')}>Medium</button>
      <button onClick={() => setVariant('large')}>Large</button>
      <button onClick={() => setPriced(!priced)}>Toggle the price</button>
      {priced && <Slot fragment="basket/price" params={{ variant }} />}
      <Slot fragment="basket/summary" params={{ list: variant }} />
    </>
  )
}

/** A place that is empty until the shopper opens it. */
export function Drawer() {
  const place = useRef<HTMLDivElement>(null)
  const [results, setResults] = useState<readonly string[]>([])
  const add = (result: string) => setResults((before) => [...before, result])

  function open(list: string) {
    if (!place.current) return
    fillSlot(place.current, 'basket/summary', { list }).then(
      () => add(`${list} there`),
      () => add(`${list} failed`),
    )
  }

  return (
    <>
      <button onClick={() => open('first')}>Open first</button>
      <button onClick={() => open('second')}>Open second</button>
      <output>{results.join(', ') || 'closed'}</output>
      <div ref={place} />
    </>
  )
}

/** A part with a form for the other remote. */
export function QuickAdd() {
  const [added, setAdded] = useState(0)
  return (
    <ActionForm fragment="basket/add" params={{ variant: 'small' }} onOutcome={() => setAdded(added + 1)}>
      <input type="hidden" name="quantity" value="2" />
      <button>Quick add</button>
      <output>{`added ${added}`}</output>
    </ActionForm>
  )
}

export function Announcer() {
  return (
    <>
      <button onClick={() => emit('cart:updated', { count: 3 })}>Announce three pieces</button>
      <button onClick={() => emit('account:signed-in', { name: 'Ann' })}>Announce Ann</button>
    </>
  )
}

export function Greeting() {
  const { t, counted, link } = useMessages()
  const [times, setTimes] = useState(1)
  return (
    <>
      <p>{t('greeting.text', { name: 'Ann' })}</p>
      <button onClick={() => setTimes(times + 1)}>{counted('greeting.times', times)}</button>
      <a href={link('/cart')}>Cart</a>
    </>
  )
}

/** Throws in the browser: at once, or after a press. */
export function Fragile({ breaks }: { breaks: string }) {
  const [pressed, setPressed] = useState(false)
  if (pressed || (breaks === 'in the browser' && typeof document !== 'undefined')) throw new Error('fragile')
  return (
    <>
      <a href="/elsewhere">Elsewhere</a>
      <ActionForm fragment="basket/add" aria-label="Plain">
        <input name="quantity" aria-label="Quantity" defaultValue="2" />
        <button>Send</button>
      </ActionForm>
      <button onClick={() => setPressed(true)}>Break</button>
    </>
  )
}

export function Mismatch() {
  return <p>{typeof document === 'undefined' ? 'from the server' : 'from the browser'}</p>
}

/** Has markup in its props. Its first text differs, so the browser renders it anew. */
export function Prose({ html, text }: { html: string; text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [scripted, setScripted] = useState(false)

  function write(content: string): void {
    if (paragraph.current) paragraph.current.innerHTML = content
  }

  return (
    <>
      <Mismatch />
      <div data-prose dangerouslySetInnerHTML={{ __html: html }} />
      <p ref={paragraph}>{text}</p>
      {scripted && <script type="application/json" />}
      <button onClick={() => setScripted(true)}>Add a script element</button>
      <button onClick={() => write(html)}>Write the markup</button>
      <button onClick={() => write(text)}>Write the text as markup</button>
    </>
  )
}

export function Static() {
  return <button onClick={() => document.body.setAttribute('data-pressed', '')}>Press</button>
}
