import { useCallback, useEffect, useRef, useState, type RefCallback, type RefObject } from 'react'
import { addRecentSearch } from './recent-searches.ts'

/** No option is active: keys go to the field. */
const NONE = -1

interface ComboboxState {
  /** What is typed, with single spaces. */
  readonly text: string
  readonly isOpen: boolean
  /** Index of the option that Enter chooses. */
  readonly active: number
}

type Update = (change: Partial<ComboboxState>) => void

/** What the field that stands in the same form as `root` says. */
export function useComboboxState(): {
  root: RefObject<HTMLDivElement>
  mount: RefCallback<HTMLDivElement>
  state: ComboboxState
  update: Update
} {
  const root = useRef<HTMLDivElement | null>(null)
  const [state, setState] = useState<ComboboxState>({ text: '', isOpen: false, active: NONE })
  const mount = useCallback((element: HTMLDivElement | null) => {
    root.current = element
    const field = fieldOf(element)
    if (field) setState({ text: textOf(field), isOpen: document.activeElement === field, active: NONE })
  }, [])
  return { root, mount, state, update: (change) => setState((before) => ({ ...before, ...change })) }
}

interface ComboboxOptions {
  readonly state: ComboboxState
  readonly update: Update
  readonly listId: string
  /** The number of options in the list. */
  readonly count: number
}

/**
 * Makes a combobox of the field that stands in the same form as `root` (ARIA Authoring Practices, "Editable Combobox With List
 * Autocomplete"). The field is the server's: it stays what it is without scripts, and what is typed before they come is not lost.
 */
export function useCombobox(root: RefObject<HTMLElement>, combobox: ComboboxOptions): void {
  // After each render anew, so that the listeners know what was rendered.
  useEffect(() => {
    const field = fieldOf(root.current)
    const form = field?.form
    if (!form) return
    const { state, update } = combobox
    describe(field, combobox)
    const close = () => state.isOpen && update({ isOpen: false, active: NONE })
    const read = () => update({ text: textOf(field), isOpen: true, active: NONE })
    const listeners = new AbortController()
    const { signal } = listeners
    field.addEventListener('input', (event) => (event as InputEvent).isComposing || read(), { signal })
    field.addEventListener('compositionend', read, { signal })
    for (const opening of ['focus', 'click'] as const)
      field.addEventListener(opening, () => state.isOpen || update({ isOpen: true }), { signal })
    field.addEventListener('keydown', (event) => handleKey(event, combobox), { signal })
    // Clicks leave the focus in the field: without it the list would close before a link is followed.
    root.current?.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
    form.addEventListener('submit', () => addRecentSearch(textOf(field)), { signal })
    form.addEventListener('focusout', ({ relatedTarget }) => form.contains(relatedTarget as Node | null) || close(), { signal })
    // A touch beside the form leaves the focus in the field on some phones.
    addEventListener('pointerdown', ({ target }) => form.contains(target as Node) || close(), { signal })
    // The browser may show the page again as it was left.
    addEventListener('pagehide', close, { signal })
    return () => listeners.abort()
  })
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

export function fieldOf(root: HTMLElement | null): HTMLInputElement | null {
  return root?.closest('form')?.querySelector<HTMLInputElement>('input[type="search"]') ?? null
}

function textOf({ value }: HTMLInputElement): string {
  return value.trim().replace(/\s+/g, ' ')
}

function describe(field: HTMLInputElement, { state: { isOpen, active }, listId, count }: ComboboxOptions): void {
  const isExpanded = isOpen && count > 0
  const attributes = {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': String(isExpanded),
    'aria-controls': isExpanded ? listId : null,
    'aria-activedescendant': isExpanded && active !== NONE ? optionId(listId, active) : null,
  }
  for (const [name, value] of Object.entries(attributes))
    if (value === null) field.removeAttribute(name)
    else field.setAttribute(name, value)
}

function handleKey(event: KeyboardEvent, { listId, count, state: { isOpen, active }, update }: ComboboxOptions): void {
  // Keys of an input method choose among its own candidates.
  if (event.isComposing || count === 0) return
  const isActive = isOpen && active !== NONE
  const moves: Record<string, number | false> = {
    ArrowDown: ((active + 2) % (count + 1)) - 1,
    ArrowUp: ((active + count + 1) % (count + 1)) - 1,
    Home: isActive && 0,
    End: isActive && count - 1,
  }
  const next = moves[event.key] ?? false
  if (next !== false) {
    event.preventDefault()
    update({ isOpen: true, active: next })
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
  } else if (event.key === 'Enter' && isActive) {
    event.preventDefault()
    document.getElementById(optionId(listId, active))?.click()
  } else if (event.key === 'Escape' && isOpen) {
    // Where the list is closed, it clears the field.
    event.preventDefault()
    update({ isOpen: false, active: NONE })
  }
}
