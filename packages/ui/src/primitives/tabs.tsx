import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'

interface TabsProps {
  /** What the tabs are about. */
  readonly label: string
  readonly tabs: readonly { readonly name: string; readonly panel: ReactNode }[]
}

/**
 * Several things in one place, one at a time. Arrow keys go from tab to tab as the writing goes. Without JavaScript all panels stand
 * below each other under their names.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId()
  const [chosen, setChosen] = useState(0)

  function go({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    const next = nextTab(key, chosen, tabs.length, getComputedStyle(currentTarget).direction === 'rtl')
    if (next === chosen) return
    setChosen(next)
    const tab = currentTarget.parentElement?.children[next]
    if (tab instanceof HTMLElement) tab.focus()
  }

  return (
    <div className="g-tabbed">
      <div className="g-tabs" role="tablist" aria-label={label}>
        {tabs.map(({ name }, place) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${place}`}
            aria-selected={place === chosen}
            aria-controls={`${id}-${place}-panel`}
            tabIndex={place === chosen ? undefined : -1}
            onClick={() => setChosen(place)}
            onKeyDown={go}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }, place) => (
        <div
          key={name}
          className="g-tab-panel"
          role="tabpanel"
          id={`${id}-${place}-panel`}
          aria-labelledby={`${id}-${place}`}
          data-chosen={place === chosen || undefined}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}

function nextTab(key: string, chosen: number, count: number, rightToLeft: boolean): number {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight'
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'ArrowLeft':
    case 'ArrowRight':
      return (chosen + (key === forward ? 1 : count - 1)) % count
    default:
      return chosen
  }
}
